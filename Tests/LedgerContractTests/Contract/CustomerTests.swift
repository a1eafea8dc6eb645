// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger
import Testing

@Suite struct CustomerTests {
    @Test(arguments: LedgerKind.allCases)
    func aRecordTakesThePlaceOfTheEarlierOne(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                #expect(try writer.customer("c") == nil)
                try writer.put(.sample("c", nextChange: 5))
                try writer.put(.sample("c", version: .max))
                #expect(try writer.customer("c") == .sample("c", version: .max))
                #expect(try writer.customerCount() == 1)
                #expect(try writer.nextDue() == nil)
                try writer.removeCustomer("c")
                try writer.removeCustomer("c")
                #expect(try writer.customer("c") == nil)
                #expect(try writer.customerCount() == 0)
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func customersAreListedByID(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            let ids: [CustomerID] = ["", "B", "a", "b", "ä"]
            try await ledger.change { writer throws in
                for id in ids.reversed() { try writer.put(.sample(id)) }
            }
            try await ledger.read { reader throws in
                func list(_ after: CustomerID?, _ limit: Int) throws -> [CustomerID] {
                    try reader.customers(after: after, limit: limit).map(\.customer)
                }
                #expect(try list(nil, 10) == ids)
                #expect(try list(nil, 2) == ["", "B"])
                #expect(try list("", 2) == ["B", "a"])
                #expect(try list("aa", 10) == ["b", "ä"])
                #expect(try list("ä", 10) == [])
                #expect(try list(nil, 0) == [])
                #expect(try list("a", -1) == [])
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func thoseWhoAreDueComeEarliestFirst(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                let changes: [(CustomerID, Int64?)] = [
                    ("never", nil), ("late", .max), ("b", 10), ("a", 10), ("first", -7),
                ]
                for (id, change) in changes {
                    try writer.put(.sample(id, nextChange: change))
                }
            }
            try await ledger.read { reader throws in
                func due(_ by: Int64, _ limit: Int) throws -> [CustomerID] {
                    try reader.customers(dueBy: at(by), limit: limit).map(\.customer)
                }
                #expect(try due(10, 9) == ["first", "a", "b"])
                #expect(try due(9, 9) == ["first"])
                #expect(try due(-8, 9) == [])
                #expect(try due(.max, 9) == ["first", "a", "b", "late"])
                #expect(try due(10, 2) == ["first", "a"])
                #expect(try due(10, -1) == [])
                #expect(try reader.nextDue() == at(-7))
            }
        }
    }
}
