// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger

extension SQLiteTransaction {
    func facts(ofChains ids: [String]) throws -> [StoredFact] {
        var facts: [StoredFact] = []
        for id in Set(ids.map(ByteText.init)) {
            facts += try connection.all(
                """
                SELECT received_at, kind, customer, entry, environment, app FROM fact
                WHERE chain = ?
                """,
                .text(id.text)
            ) { row in
                let kind = try factKind(row, chainID: id.text)
                let (environment, app) = (try row.text(4), try row.text(5))
                let scope = ChainScope(
                    environment: environment.isEmpty
                        ? nil : StoreEnvironment(rawValue: environment),
                    app: app.isEmpty ? nil : app)
                let fact = OwnershipFact(receivedAt: row.instant(0), kind: kind, scope: scope)
                return StoredFact(fact, entry: row.integer(3))
            }
        }
        return facts
    }

    private func factKind(_ row: SQLiteRow, chainID: String) throws -> OwnershipFact.Kind {
        let customer = try row.customer(2)
        switch try row.text(1) {
        case "claim": return .claim(customer: customer, chainID: chainID, restore: false)
        case "restore": return .claim(customer: customer, chainID: chainID, restore: true)
        case "attribution": return .attribution(customer: customer, chainID: chainID)
        case "transfer": return .transfer(customer: customer, chainID: chainID)
        case "transferUndone": return .transferUndone(customer: customer, chainID: chainID)
        default: throw row.damaged("an unknown kind of fact")
        }
    }

    func aliases(of customers: [CustomerID]) throws -> [StoredFact] {
        var aliases: Set<StoredFact> = []
        for customer in customers { aliases.formUnion(try self.aliases(of: customer)) }
        return Array(aliases)
    }

    private func aliases(of customer: CustomerID) throws -> [StoredFact] {
        try connection.all(
            "SELECT received_at, kind, one, other, entry FROM alias WHERE customer = ?",
            .customer(customer)
        ) { row in
            let pair = (try row.customer(2), try row.customer(3))
            let kind: OwnershipFact.Kind
            switch try row.text(1) {
            case "alias": kind = .alias(pair.0, pair.1)
            case "aliasUndone": kind = .aliasUndone(pair.0, pair.1)
            default: throw row.damaged("an unknown kind of alias")
            }
            return StoredFact(
                OwnershipFact(receivedAt: row.instant(0), kind: kind), entry: row.integer(4))
        }
    }

    func insert(_ stored: StoredFact) throws -> Bool {
        switch stored.fact.kind {
        case .claim(let customer, let chain, let restore):
            try insert(stored, restore ? "restore" : "claim", customer, chain)
        case .attribution(let customer, let chain):
            try insert(stored, "attribution", customer, chain)
        case .transfer(let customer, let chain):
            try insert(stored, "transfer", customer, chain)
        case .transferUndone(let customer, let chain):
            try insert(stored, "transferUndone", customer, chain)
        case .alias(let one, let other): try insert(stored, alias: "alias", one, other)
        case .aliasUndone(let one, let other):
            try insert(stored, alias: "aliasUndone", one, other)
        }
    }

    private func insert(
        _ stored: StoredFact, _ kind: String, _ customer: CustomerID, _ chain: String
    ) throws -> Bool {
        try connection.run(
            """
            INSERT INTO fact(chain, received_at, kind, customer, environment, app, entry)
            VALUES(?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
            """, .text(chain), .instant(stored.fact.receivedAt), .text(kind),
            .customer(customer), .text(stored.fact.scope.environment?.rawValue ?? ""),
            .text(stored.fact.scope.app ?? ""), .integer(stored.entry))
        return connection.changeCount > 0
    }

    private func insert(
        _ stored: StoredFact, alias kind: String, _ one: CustomerID, _ other: CustomerID
    ) throws -> Bool {
        var isNew = false
        for customer in [one, other] {
            try connection.run(
                """
                INSERT INTO alias(customer, received_at, kind, one, other, entry)
                VALUES(?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
                """, .customer(customer), .instant(stored.fact.receivedAt), .text(kind),
                .customer(one), .customer(other), .integer(stored.entry))
            if connection.changeCount > 0 { isNew = true }
        }
        return isNew
    }

    /// Erases the aliases of a customer, also where they stand under the others.
    func eraseAliases(of customer: CustomerID) throws {
        for stored in try aliases(of: customer) {
            for other in stored.fact.kind.customers where other != customer {
                try connection.run(
                    "DELETE FROM alias WHERE customer = ? AND (one = ? OR other = ?)",
                    .customer(other), .customer(customer), .customer(customer))
            }
        }
        try connection.run("DELETE FROM alias WHERE customer = ?", .customer(customer))
    }
}
