// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpLedger
import Testing

@testable import PaidUpService

/// What operators do happens once, and to whom it should.
struct OperatorRoutesTests {
    private func handOver(_ whole: WholeService, _ customer: String, _ id: String) async throws {
        let jws = try whole.store.sign(whole.store.transaction(id, chain: id))
        let answer = try await whole.send(
            "POST", "/v1/customers/\(customer)/transactions", as: .server,
            json: ["signedTransactions": [.string(jws)]])
        #expect(answer.status == 200)
        whole.clock.advance(seconds: 60)
    }

    private func transfer(_ whole: WholeService, _ id: String, to customer: String) async throws {
        let answer = try await whole.send(
            "POST", "/v1/customers/\(customer)/transfer", as: .server,
            json: ["originalTransactionId": .string(id)])
        #expect(answer.status == 201)
        whole.clock.advance(seconds: 60)
    }

    private func owners(_ whole: WholeService, _ ledger: InMemoryLedger, _ id: String) async throws
        -> Set<CustomerID?>
    {
        let now = whole.clock.now
        return try await ledger.read { reader in
            let view = try Component(around: [.chain(id)], in: reader).view
            return Set(Engine().owners(ofChain: id, at: now, in: view))
        }
    }

    private func undo(_ whole: WholeService, _ customer: String) async throws -> Int {
        let status = try await whole.send(
            "DELETE", "/v1/customers/\(customer)/transfer/1", as: .server
        ).status
        whole.clock.advance(seconds: 60)
        return status
    }

    @Test("undoing transfers gives a purchase back step by step")
    func undoing() async throws {
        let ledger = InMemoryLedger()
        let whole = try await WholeService(ledger)
        try await handOver(whole, "anna", "1")
        try await transfer(whole, "1", to: "bob")
        try await transfer(whole, "1", to: "carl")
        #expect(try await owners(whole, ledger, "1") == ["carl"])
        #expect(try await undo(whole, "bob") == 404)
        #expect(try await undo(whole, "carl") == 204)
        #expect(try await owners(whole, ledger, "1") == ["bob"])
        #expect(try await undo(whole, "carl") == 404)
        #expect(try await undo(whole, "bob") == 204)
        #expect(try await owners(whole, ledger, "1") == ["anna"])
        #expect(try await undo(whole, "bob") == 404)
        #expect(try await whole.differences(ledger) == [])
    }

    @Test("each transaction is again whose it was before the transfer")
    func perTransaction() async throws {
        let ledger = InMemoryLedger()
        let whole = try await WholeService(ledger)
        let tokens = ["1": TestKeeper.token, "2": "4c8f4b3e-0002-4000-8000-00000000000b"]
        for (id, token) in tokens {
            let body = try whole.store.notification(
                "SUBSCRIBED", uuid: id,
                whole.store.transaction(id, chain: "1", ["appAccountToken": .string(token)]))
            #expect(try await whole.post(body).status == 200)
        }
        whole.clock.advance(seconds: 60)
        try await transfer(whole, "1", to: "bob")
        #expect(try await undo(whole, "bob") == 204)
        #expect(
            try await owners(whole, ledger, "1") == Set(tokens.values.map { CustomerID($0) }))
    }

    @Test("a transfer is not undone in favour of somebody who was erased")
    func erasedOwner() async throws {
        let ledger = InMemoryLedger()
        let whole = try await WholeService(ledger)
        try await handOver(whole, "anna", "1")
        try await transfer(whole, "1", to: "bob")
        #expect(try await whole.send("DELETE", "/v1/customers/anna", as: .server).status == 200)
        let entries = try await ledger.read { try $0.lastEntryNumber() }
        #expect(try await undo(whole, "bob") == 409)
        #expect(try await ledger.read { try $0.lastEntryNumber() } == entries)
        #expect(try await owners(whole, ledger, "1") == ["bob"])
    }

    @Test("one name of a grant is given to one customer, whoever asks at the same time")
    func namedGrant() async throws {
        let ledger = InMemoryLedger()
        let whole = try await WholeService(ledger)
        _ = try await whole.send(
            "PUT", "/v1/catalog", as: .admin,
            json: ["version": 1, "products": ["pro.month": ["entitlements": ["pro"]]]])
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for customer in 0..<16 {
                group.addTask {
                    try await whole.send(
                        "POST", "/v1/customers/c\(customer)/grants", as: .server,
                        json: ["id": "gift", "entitlement": "pro", "reason": "test"]
                    ).status
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.filter { $0 == 201 }.count == 1)
        #expect(statuses.filter { $0 == 409 }.count == 15)
    }

    @Test("a grant is seen and revoked under each name of one person")
    func grantsOfAliases() async throws {
        let whole = try await WholeService()
        let given = try await whole.send(
            "POST", "/v1/customers/g1/grants", as: .support,
            json: ["id": "gift", "entitlement": "pro.month", "reason": "test"])
        #expect(given.status == 201)
        func grants(_ customer: String) async throws -> [String] {
            try await whole.send("GET", "/v1/customers/\(customer)/grants", as: .support)
                .json?["grants"]?.array?.compactMap { $0.object?["customer"]?.string } ?? []
        }
        #expect(try await grants("g9") == [])
        whole.clock.advance(seconds: 60)
        _ = try await whole.send(
            "POST", "/v1/customers/g9/aliases", as: .server, json: ["sameAs": "g1"])
        #expect(try await grants("g9") == ["g1"])
        whole.clock.advance(seconds: 60)
        let revoked = try await whole.send(
            "DELETE", "/v1/customers/g9/grants/gift", as: .support)
        #expect(revoked.status == 204)
        let answer = try await whole.send("GET", "/v1/customers/g1/entitlements", as: .support)
        #expect(answer.text.contains("\"access\":\"granted\"") == false)
    }

    @Test("nobody is erased of whom nothing was ever kept, and the id stays free")
    func unknownCustomer() async throws {
        let whole = try await WholeService()
        let answer = try await whole.send("DELETE", "/v1/customers/nobody", as: .server)
        #expect(answer.problem == "unknown-customer")
        #expect(try await whole.send("GET", "/v1/customers/nobody", as: .server).status == 200)
        let consent = try await whole.send(
            "PUT", "/v1/customers/agreed/consumption-consent", as: .server,
            json: ["consented": true])
        #expect(consent.status == 200)
        #expect(
            try await whole.send("DELETE", "/v1/customers/agreed", as: .server).status == 200)
    }

    @Test("neither aliases nor grants grow without a bound")
    func bounds() async throws {
        let ledger = InMemoryLedger()
        let whole = try await WholeService(ledger)
        let start = whole.clock.now
        // As so many requests would leave it, without the folds of each.
        try await ledger.write { writer in
            for number in 0..<499 {
                let pair = (CustomerID("hub"), CustomerID("install \(number)"))
                let fact = OwnershipFact(receivedAt: start, kind: .alias(pair.0, pair.1))
                _ = try writer.insert(StoredFact(fact, entry: 1))
                try writer.tie(.customer(pair.0), .customer(pair.1))
            }
            for number in 0..<1000 {
                try writer.tie(.customer("buyer"), .chain("p\(number)"))
                try Self.keep(grant: "g\(number)", of: "rich", at: start, to: writer)
            }
            for number in 0..<1000 {
                let pair = (CustomerID("shop"), CustomerID("visitor \(number / 2)"))
                let kind: OwnershipFact.Kind =
                    number % 2 == 0 ? .alias(pair.0, pair.1) : .aliasUndone(pair.0, pair.1)
                let fact = OwnershipFact(
                    receivedAt: start.advanced(bySeconds: Int64(number) - 2000), kind: kind)
                _ = try writer.insert(StoredFact(fact, entry: 1))
                try writer.tie(.customer(pair.0), .customer(pair.1))
            }
        }
        for (customer, other, status) in [
            ("hub", "one more", 409), ("one more", "install 7", 409), ("install 7", "hub", 201),
            ("one more", "another", 201), ("shop", "visitor new", 409),
        ] {
            let answer = try await whole.send(
                "POST", "/v1/customers/\(PercentEncoding.encode(customer))/aliases", as: .server,
                json: ["sameAs": .string(other)])
            #expect(answer.status == status, "\(customer) \(other)")
        }
        for (customer, id, status) in [
            ("rich", "g1000", 409), ("rich", "g7", 201), ("buyer", "gift", 201),
        ] {
            let answer = try await whole.send(
                "POST", "/v1/customers/\(customer)/grants", as: .support,
                json: ["id": .string(id), "entitlement": "pro.month", "reason": "test"])
            #expect(answer.status == status, "\(customer) \(id)")
        }
    }

    private static func keep(
        grant id: String, of customer: CustomerID, at instant: Instant,
        to writer: any LedgerWriter
    ) throws {
        let grant = Grant(
            customer: customer, entitlement: "pro.month", from: instant, until: nil)
        let act = LedgerAct.grant(id: id, grant, reason: "", isRevoked: false)
        for statement in act.delta(receivedAt: instant).statements {
            _ = try writer.insert(StoredStatement(statement, entry: 1))
        }
        try writer.tie(.customer(customer), .chain(id))
    }
}
