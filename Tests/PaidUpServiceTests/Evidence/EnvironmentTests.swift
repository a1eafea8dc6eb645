// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import PaidUpLedger
import Testing

@testable import PaidUpService

/// Ids are unique within an environment only: what is said of a purchase in one bears on no other.
struct EnvironmentTests {
    private static let key = Array(repeating: UInt8(7), count: 32)

    private func keeper() async throws -> TestKeeper {
        let test = try TestKeeper()
        try await test.ledger.write { try $0.put(setting: "tombstoneKey", Self.key) }
        return test
    }

    private func handOver(
        _ test: TestKeeper, _ customer: CustomerID, _ environment: StoreEnvironment
    ) async throws -> LedgerKeeper.HandedOver {
        test.clock.advance(seconds: 60)
        let jws = try test.store.sign(
            test.store.transaction(
                "7", chain: "7", ["environment": .string(environment.rawValue)]))
        return try await test.keeper.handOver(
            LedgerKeeper.HandOver(customer: customer, signed: [jws], author: "k1"))
    }

    private func claim(
        _ test: TestKeeper, _ customer: CustomerID, in environment: StoreEnvironment? = nil
    ) async throws -> LedgerKeeper.HandedOver {
        test.clock.advance(seconds: 60)
        return try await test.keeper.handOver(
            LedgerKeeper.HandOver(
                customer: customer, signed: [], chainIDs: ["7"], environment: environment,
                author: "k1"))
    }

    private func purchases(_ test: TestKeeper, _ customer: CustomerID) async throws
        -> [StoreEnvironment]
    {
        try await Answerer(keeper: test.keeper).folded(customer).timeline.purchases
            .map(\.chain.environment)
    }

    private func differences(_ test: TestKeeper) async throws -> [String] {
        let rebuild = Rebuild(reader: EntryReader(verifier: try TestStore.verifier()))
        let derived = InMemoryLedger()
        _ = try await rebuild.derive(from: test.ledger, into: derived)
        return try await rebuild.compare(test.ledger, with: derived).differences
    }

    @Test("a claim in one environment stands in nobody's way in another")
    func claims() async throws {
        let test = try await keeper()
        #expect(try await handOver(test, "tester", .sandbox).owned == ["7"])
        #expect(try await handOver(test, "payer", .production).owned == ["7"])
        #expect(try await handOver(test, "thief", .production).refused == ["7"])
        #expect(try await purchases(test, "payer") == [.production])
        #expect(try await purchases(test, "tester") == [.sandbox])
        #expect(try await differences(test) == [])
    }

    @Test("an id alone means production, unless it is known in one other environment")
    func idAlone() async throws {
        let test = try await keeper()
        _ = try await handOver(test, "tester", .sandbox)
        #expect(try await claim(test, "other").refused == ["7"])
        #expect(try await claim(test, "other", in: .production).owned == ["7"])
        #expect(try await handOver(test, "payer", .production).refused == ["7"])
        #expect(try await claim(test, "other").owned == ["7"])
        #expect(try await purchases(test, "other") == [.production])
        #expect(try await purchases(test, "tester") == [.sandbox])
    }

    @Test("an erasure takes what is in its environment, and no message of another later")
    func erasure() async throws {
        let test = try await keeper()
        _ = try await handOver(test, "tester", .sandbox)
        _ = try await handOver(test, "payer", .production)
        test.clock.advance(seconds: 60)
        let erasure = try await test.keeper.erase("tester", author: "k1") { _, _ in }
        #expect(erasure.chains == 1)
        let statements = try await test.ledger.read { try $0.statements(ofChains: ["7"]) }
        #expect(Set(statements.map(\.statement.chain.environment)) == [.production])
        #expect(try await differences(test) == [])
        #expect(try await handOver(test, "payer", .production).receptions.map(\.fate) == [.kept])
        #expect(try await handOver(test, "payer", .sandbox).receptions.map(\.fate) == [.erased])
        #expect(try await purchases(test, "payer") == [.production])
        #expect(try await claim(test, "payer", in: .sandbox).owned == [])
    }

    @Test("a transfer moves the purchase of one environment, and so does its undoing")
    func transfers() async throws {
        let whole = try await WholeService()
        for (customer, environment) in [("tester", "Sandbox"), ("payer", "Production")] {
            let jws = try whole.store.sign(
                whole.store.transaction("7", chain: "7", ["environment": .string(environment)]))
            let answer = try await whole.send(
                "POST", "/v1/customers/\(customer)/transactions", as: .server,
                json: ["signedTransactions": [.string(jws)]])
            #expect(answer.status == 200)
            whole.clock.advance(seconds: 60)
        }
        func owners() async throws -> [String: [String]] {
            let answer = try await whole.send("GET", "/v1/search", query: "q=7", as: .support)
            var owners: [String: [String]] = [:]
            for purchase in answer.json?["purchases"]?.array ?? [] {
                let environment = purchase.object?["chain"]?.object?["environment"]?.string
                owners[environment ?? ""] =
                    purchase.object?["customers"]?.array?.compactMap(\.string)
            }
            return owners
        }
        let before = try await owners()
        #expect(before == ["Sandbox": ["tester"], "Production": ["payer"]])
        let moved = try await whole.send(
            "POST", "/v1/customers/new/transfer", as: .server,
            json: ["originalTransactionId": "7", "environment": "Sandbox"])
        #expect(moved.status == 201)
        #expect(moved.header("Location") == "/v1/customers/new/transfer/7?environment=Sandbox")
        #expect(try await owners() == ["Sandbox": ["new"], "Production": ["payer"]])
        whole.clock.advance(seconds: 60)
        let path = "/v1/customers/new/transfer/7"
        #expect(try await whole.send("DELETE", path, as: .server).status == 404)
        let undone = try await whole.send(
            "DELETE", path, query: "environment=Sandbox", as: .server)
        #expect(undone.status == 204)
        #expect(try await owners() == before)
        let wrong = try await whole.send(
            "DELETE", path, query: "environment=sandbox", as: .server)
        #expect(wrong.status == 400)
    }
}
