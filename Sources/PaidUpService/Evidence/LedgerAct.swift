// SPDX-License-Identifier: Apache-2.0

package import JSONText
package import PaidUp
import PaidUpAnswers
package import PaidUpLedger

/// What a person or key does to a ledger, as it stands in the journal. The shapes are those of the
/// scenarios.
package enum LedgerAct: Hashable, Sendable {
    case claim(
        customer: CustomerID, chainID: String, restore: Bool, in: ChainScope = .everywhere)
    case transfer(
        customer: CustomerID, chainID: String, isUndone: Bool = false, in: ChainScope = .everywhere)
    case alias(CustomerID, CustomerID, isUndone: Bool)
    /// The same id again replaces the grant.
    case grant(id: String, Grant, reason: String, isRevoked: Bool)
    /// Whether the customer agrees that the store is told of their use when they ask for a refund.
    case consumptionConsent(CustomerID, isGiven: Bool)

    /// As JSON, for the journal.
    package var json: JSONValue {
        switch self {
        case .claim(let customer, let chainID, let restore, let scope):
            var claim: JSONObject = [
                "customer": .string(customer.rawValue),
                "originalTransactionId": .string(chainID), "restore": .bool(restore),
            ]
            scope.write(to: &claim)
            return ["claim": .object(claim)]
        case .transfer(let customer, let chainID, let isUndone, let scope):
            var transfer: JSONObject = [
                "customer": .string(customer.rawValue),
                "originalTransactionId": .string(chainID),
            ]
            if isUndone { transfer["undone"] = true }
            scope.write(to: &transfer)
            return ["transfer": .object(transfer)]
        case .alias(let one, let other, let isUndone):
            return [
                "alias": [
                    "customer": .string(one.rawValue), "sameAs": .string(other.rawValue),
                    "undone": .bool(isUndone),
                ]
            ]
        case .grant(let id, let grant, let reason, let isRevoked):
            return [
                "grant": [
                    "id": .string(id), "customer": .string(grant.customer.rawValue),
                    "entitlement": .string(grant.entitlement),
                    "from": JSONShape.instant(grant.from), "until": JSONShape.instant(grant.until),
                    "reason": .string(reason), "revoked": .bool(isRevoked),
                ]
            ]
        case .consumptionConsent(let customer, let isGiven):
            return [
                "consumptionConsent": [
                    "customer": .string(customer.rawValue), "consented": .bool(isGiven),
                ]
            ]
        }
    }

    /// Reads an act back from the journal; `nil` where the value is none.
    package init?(_ value: JSONValue) {
        guard let member = value.object?.members.first, let fields = member.value.object else {
            return nil
        }
        func text(_ key: String) -> String? { fields[key]?.string }
        func customer(_ key: String) -> CustomerID? { text(key).map { CustomerID($0) } }
        guard let who = customer("customer") else { return nil }
        switch member.key {
        case "claim":
            guard let chain = text("originalTransactionId") else { return nil }
            self = .claim(
                customer: who, chainID: chain, restore: fields["restore"]?.bool ?? false,
                in: ChainScope(fields))
        case "transfer":
            guard let chain = text("originalTransactionId") else { return nil }
            self = .transfer(
                customer: who, chainID: chain, isUndone: fields["undone"]?.bool ?? false,
                in: ChainScope(fields))
        case "alias":
            guard let other = customer("sameAs") else { return nil }
            self = .alias(who, other, isUndone: fields["undone"]?.bool ?? false)
        case "grant":
            guard let id = text("id"), let entitlement = text("entitlement"),
                let from = text("from").flatMap({ Instant(rfc3339: $0) })
            else { return nil }
            let grant = Grant(
                customer: who, entitlement: entitlement, from: from,
                until: text("until").flatMap { Instant(rfc3339: $0) })
            self = .grant(
                id: id, grant, reason: text("reason") ?? "",
                isRevoked: fields["revoked"]?.bool ?? false)
        case "consumptionConsent":
            guard let isGiven = fields["consented"]?.bool else { return nil }
            self = .consumptionConsent(who, isGiven: isGiven)
        default: return nil
        }
    }

    /// The act that an entry keeps; `nil` where it keeps none.
    package init?(_ entry: JournalEntry) {
        guard entry.kind == .act, let value = try? JSONReader().read(entry.body) else { return nil }
        self.init(value)
    }

    /// Whom it names.
    var customers: [CustomerID] {
        switch self {
        case .claim(let customer, _, _, _), .transfer(let customer, _, _, _),
            .consumptionConsent(let customer, _):
            [customer]
        case .alias(let one, let other, _): [one, other]
        case .grant(_, let grant, _, _): [grant.customer]
        }
    }

    /// What it is, for the journal's title and the audit log.
    package var title: String {
        switch self {
        case .claim: "claim"
        case .transfer(_, _, let isUndone, _): isUndone ? "transfer undone" : "transfer"
        case .alias(_, _, let isUndone): isUndone ? "alias undone" : "alias"
        case .grant(_, _, _, let isRevoked): isRevoked ? "grant revoked" : "grant"
        case .consumptionConsent(_, let isGiven):
            isGiven ? "consumption consent" : "consumption consent withdrawn"
        }
    }

    /// What it says, from its receipt on.
    package func delta(receivedAt: Instant) -> Delta {
        func fact(_ kind: OwnershipFact.Kind, _ scope: ChainScope = .everywhere) -> Delta {
            Delta(facts: [OwnershipFact(receivedAt: receivedAt, kind: kind, scope: scope)])
        }
        switch self {
        case .claim(let customer, let chainID, let restore, let scope):
            return fact(.claim(customer: customer, chainID: chainID, restore: restore), scope)
        case .transfer(let customer, let chainID, let isUndone, let scope):
            return fact(
                isUndone
                    ? .transferUndone(customer: customer, chainID: chainID)
                    : .transfer(customer: customer, chainID: chainID), scope)
        case .alias(let one, let other, let isUndone):
            return fact(isUndone ? .aliasUndone(one, other) : .alias(one, other))
        case .grant(let id, var grant, _, let isRevoked):
            if isRevoked { grant.revokedAt = receivedAt }
            let statement = Statement(
                chain: ChainKey(store: .operator, environment: .production, app: "", id: id),
                content: .grant(grant), signedDate: receivedAt, assurance: .decoded,
                delivery: Delivery(
                    receivedAt: receivedAt, source: Source(.operator, event: "grant")))
            return Delta(statements: [statement])
        case .consumptionConsent(let customer, _):
            // It says nothing of access; it is only to be found again.
            return Delta(chains: [NamedChain(ConsumptionConsent.mark(of: customer), nil)])
        }
    }
}

extension ChainScope {
    fileprivate init(_ fields: JSONObject) {
        self.init(
            environment: fields["environment"]?.string.map { StoreEnvironment(rawValue: $0) },
            app: fields["bundleId"]?.string)
    }

    fileprivate func write(to fields: inout JSONObject) {
        if let environment { fields["environment"] = .string(environment.rawValue) }
        if let app { fields["bundleId"] = .string(app) }
    }
}
