// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger
import Testing

@testable import PaidUpService

/// After the rules changed, every customer's verdicts are taken again, some at a time.
struct RenewalTests {
    private static let rules = Array(#"{"catalog":null,"policy":{}}"#.utf8)

    /// A ledger with customers whose verdicts are of the rules that it began with.
    private static func keeper(customers: Int) async throws -> TestKeeper {
        let test = try TestKeeper()
        let now = test.clock.now
        try await test.ledger.write { writer in
            for number in 0..<customers {
                try writer.put(CustomerRecord(customer: CustomerID("c\(number)"), evaluatedAt: now))
            }
        }
        return test
    }

    private static func renewed(_ test: TestKeeper) async throws -> Int {
        try await test.ledger.read { reader in
            try reader.customers(after: nil, limit: .max).count { $0.catalog == 1 }
        }
    }

    private static func append(_ test: TestKeeper) async throws {
        let now = test.clock.now
        _ = try await test.ledger.write { writer in
            let entry = try JournalEntry(
                next: .catalog, rules, title: "catalog", receivedAt: now, author: "",
                in: writer)
            return try writer.append(entry, keepingNumber: false)
        }
    }

    @Test("a renewal that was broken off goes on where it stood")
    func brokenOff() async throws {
        let test = try await Self.keeper(customers: 450)
        try await Self.append(test)
        #expect(try await test.keeper.renewSome())
        #expect(try await Self.renewed(test) == 200)
        let next = LedgerKeeper(
            store: test.ledger, intake: try TestStore.intake(),
            rules: RulesHistory(default: Engine()), tombstoneKey: [7],
            clock: { [clock = test.clock] in clock.now }, wake: {})
        #expect(try await next.renewSome())
        #expect(try await Self.renewed(test) == 400)
        #expect(try await next.renewSome())
        #expect(try await Self.renewed(test) == 450)
        #expect(try await !next.renewSome())
        #expect(try await !test.keeper.renewSome())
    }

    @Test("newer rules begin a renewal anew")
    func anew() async throws {
        let test = try await Self.keeper(customers: 250)
        try await Self.append(test)
        #expect(try await test.keeper.renewSome())
        try await Self.append(test)
        while try await test.keeper.renewSome() {}
        let catalogs = try await test.ledger.read { reader in
            Set(try reader.customers(after: nil, limit: .max).map(\.catalog))
        }
        #expect(catalogs == [2])
    }

    @Test("new rules have reached the customers of a small ledger when they are in force")
    func atOnce() async throws {
        let test = try await Self.keeper(customers: 450)
        _ = try await test.keeper.put(body: Self.rules, author: "")
        #expect(try await Self.renewed(test) == 450)
    }

    @Test("the loop renews everybody, and wakes when the rules change")
    func loop() async throws {
        let test = try await Self.keeper(customers: 250)
        try await Self.append(test)
        let loop = RenewalLoop(keeper: test.keeper) { Issue.record($0) }
        let task = Task { await loop.run() }
        while try await Self.renewed(test) < 250 { await Task.yield() }
        task.cancel()
        await task.value
    }
}
