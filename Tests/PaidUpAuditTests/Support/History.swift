// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// One customer's history for a test, in days since the first of January 2026.
struct History {
    static let customer: CustomerID = "0f0f0f0f-0000-4000-8000-000000000001"

    var statements: [Statement] = []
    var facts: [OwnershipFact] = []
    /// Who buys what is added next.
    var token = AccountToken(History.customer.rawValue)

    var ledger: Ledger { Ledger(statements, facts: facts) }

    /// A transaction, said and received on a day.
    mutating func buy(
        _ id: String, _ product: String = "pro", from: Double, to: Double?,
        type: ProductType = .autoRenewable, chain: String = "1", said: Double,
        received: Double? = nil, revoked: Double? = nil, isRenewal: Bool? = nil,
        ownership: InAppOwnershipType = .purchased, environment: StoreEnvironment = .production,
        previous: String? = nil
    ) {
        let transaction = Transaction(
            id: id, productID: product, type: type, purchaseDate: day(from),
            expiresDate: to.map(day), group: "group", revocationDate: revoked.map(day),
            isRenewal: isRenewal, ownership: ownership, accountToken: token,
            previousChainID: previous)
        add(.transaction(transaction), chain, said, received, environment: environment)
    }

    /// A renewal info.
    mutating func renew(
        _ willRenew: Bool?, said: Double, received: Double? = nil, retry: Bool? = nil,
        grace: Double? = nil, intent: Int64? = nil, date: Double? = nil, product: String = "pro",
        chain: String = "1", app: String = "app"
    ) {
        let renewal = Renewal(
            productID: product, willRenew: willRenew, isInBillingRetry: retry,
            gracePeriodExpiresDate: grace.map(day), expirationIntent: intent,
            renewalDate: date.map(day))
        add(.renewal(renewal), chain, said, received, app: app)
    }

    /// A status, said beside the renewal info of that day.
    mutating func status(
        _ code: Int64, said: Double, received: Double? = nil, chain: String = "1"
    ) {
        let status = ChainStatus(code: code, renewalSignedDate: day(said))
        add(.status(status), chain, said, received)
    }

    /// What the operator gives.
    mutating func grant(_ entitlement: String, _ from: Double, _ to: Double, said: Double) {
        let grant = Grant(
            customer: History.customer, entitlement: entitlement, from: day(from), until: day(to))
        statements.append(
            Statement(
                chain: ChainKey(
                    store: .operator, environment: .production, app: "", id: "grant"),
                content: .grant(grant), signedDate: day(said), assurance: .signature,
                delivery: Delivery(receivedAt: day(said), source: Source(.operator))))
    }

    private mutating func add(
        _ content: Statement.Content, _ chain: String, _ said: Double, _ received: Double?,
        app: String = "app", environment: StoreEnvironment = .production
    ) {
        statements.append(
            Statement(
                chain: ChainKey(environment: environment, app: app, id: chain), content: content,
                signedDate: day(said), assurance: .signature,
                delivery: Delivery(
                    receivedAt: day(received ?? said), source: Source(.notification))))
    }
}

/// The instant so many days after 2026-01-01T00:00:00Z.
func day(_ number: Double) -> Instant {
    Instant(milliseconds: 1_767_225_600_000 + Int64(number * 86_400_000))
}
