// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// Short ways to write down what a store said, for tables. Received two seconds after it was
/// signed, where the row does not say when.

let chain1 = ChainKey(environment: .production, app: "com.example.app", id: "c1")
let chain2 = ChainKey(environment: .production, app: "com.example.app", id: "c2")

/// A period of an auto-renewable, signed when it begins where the row does not say when.
func period(
    _ id: String, _ days: Range<Day>, _ product: String = "pro", in chain: ChainKey = chain1,
    signed: Day? = nil, received: Day? = nil, revoked: Day? = nil, upgraded: Bool = false,
    renewal: Bool? = nil, trial: Bool = false, group: String? = "g1",
    ownership: InAppOwnershipType = .purchased, token: AccountToken? = nil,
    previous: String? = nil, assurance: Assurance = .signature
) -> Statement {
    let transaction = Transaction(
        id: id, productID: product, type: .autoRenewable, purchaseDate: days.lowerBound.instant,
        expiresDate: days.upperBound.instant, group: group, revocationDate: revoked?.instant,
        isUpgraded: upgraded, isRenewal: renewal, isFreeTrial: trial, ownership: ownership,
        accountToken: token, previousChainID: previous)
    return said(
        .transaction(transaction), signed: signed ?? days.lowerBound, received: received,
        in: chain, assurance: assurance)
}

/// Any purchase other than a period.
func purchase(
    _ id: String, at day: Day, _ product: String, _ type: ProductType?,
    in chain: ChainKey = chain1, signed: Day? = nil, expires: Day? = nil, revoked: Day? = nil,
    token: AccountToken? = nil, assurance: Assurance = .signature
) -> Statement {
    let transaction = Transaction(
        id: id, productID: product, type: type, purchaseDate: day.instant,
        expiresDate: expires?.instant, revocationDate: revoked?.instant, accountToken: token)
    return said(
        .transaction(transaction), signed: signed ?? day, in: chain, assurance: assurance)
}

/// A renewal info.
func renewal(
    at day: Day, willRenew: Bool? = nil, retrying: Bool? = nil, grace: Day? = nil,
    reason: Int64? = nil, date: Day? = nil, product: String? = "pro", next: String? = nil,
    priceConsent: Int64? = nil, in chain: ChainKey = chain1, received: Day? = nil,
    door: Source.Kind = .notification, assurance: Assurance = .signature
) -> Statement {
    let renewal = Renewal(
        productID: product, renewalProductID: next, willRenew: willRenew,
        isInBillingRetry: retrying, gracePeriodExpiresDate: grace?.instant,
        expirationIntent: reason, renewalDate: date?.instant, priceIncreaseStatus: priceConsent)
    return said(
        .renewal(renewal), signed: day, received: received, in: chain, door: door,
        assurance: assurance)
}

/// A status, with the renewal info of that date beside it where one is named.
func status(
    _ code: Int64, at day: Day, beside: Day? = nil, in chain: ChainKey = chain1,
    door: Source.Kind = .notification, assurance: Assurance = .signature
) -> Statement {
    said(
        .status(ChainStatus(code: code, renewalSignedDate: beside?.instant)), signed: day,
        in: chain, door: door, assurance: assurance)
}

/// The operator's grant.
func grant(
    _ days: Range<Day>, _ entitlement: String = "pro", to customer: CustomerID = "u1",
    revoked: Day? = nil, signed: Day? = nil, id: String = "g1", endless: Bool = false
) -> Statement {
    let grant = Grant(
        customer: customer, entitlement: entitlement, from: days.lowerBound.instant,
        until: endless ? nil : days.upperBound.instant, revokedAt: revoked?.instant)
    let chain = ChainKey(store: .operator, environment: .production, app: "", id: id)
    return said(
        .grant(grant), signed: signed ?? days.lowerBound, in: chain, door: .operator)
}

func said(
    _ content: Statement.Content, signed: Day, received: Day? = nil, in chain: ChainKey = chain1,
    door: Source.Kind = .notification, assurance: Assurance = .signature
) -> Statement {
    Statement(
        chain: chain, content: content, signedDate: signed.instant, assurance: assurance,
        delivery: Delivery(
            receivedAt: (received ?? signed + second + second).instant, source: Source(door)))
}

func claim(
    _ customer: CustomerID, _ chainID: String = "c1", at day: Day = 0, restore: Bool = false
) -> OwnershipFact {
    OwnershipFact(
        receivedAt: day.instant,
        kind: .claim(customer: customer, chainID: chainID, restore: restore))
}
