// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger
import Testing

@Suite struct EventTests {
    @Test(arguments: LedgerKind.allCases)
    func theFeedIsInOrder(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            #expect(try await ledger.read { try $0.lastEventNumber() } == 0)
            let events = try await ledger.write { writer throws in
                var events: [Event] = []
                for (index, customer) in ["a", "b", "a", "a"].enumerated() {
                    var event = Event.sample(
                        "e\(index)", of: CustomerID(customer), sequence: Int64(10 - index))
                    event.number = 99
                    event.number = try writer.append(event, keepingNumber: false)
                    events.append(event)
                }
                return events
            }
            #expect(events.map(\.number) == [1, 2, 3, 4])
            try await ledger.read { reader throws in
                #expect(try reader.events(after: 0, limit: 9) == events)
                #expect(try reader.events(after: 1, limit: 2) == Array(events[1...2]))
                #expect(try reader.events(after: 4, limit: 2) == [])
                #expect(try reader.events(after: 0, limit: -1) == [])
                #expect(try reader.event(2) == events[1])
                #expect(try reader.event(5) == nil)
                #expect(try reader.lastEventNumber() == 4)
                let own = try reader.events(of: "a", after: 0, limit: 9)
                #expect(own.map(\.sequence) == [7, 8, 10])
                #expect(try reader.events(of: "a", after: 7, limit: 1).map(\.sequence) == [8])
                #expect(try reader.events(of: "a", after: 10, limit: 1) == [])
                #expect(try reader.events(of: "c", after: 0, limit: 1) == [])
                #expect(try reader.events(of: "a", after: 0, limit: -1) == [])
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func erasedNumbersStayUsed(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                for customer in ["b", "a", "a"] {
                    let event = Event.sample("e", of: CustomerID(customer), sequence: 1)
                    _ = try writer.append(event, keepingNumber: false)
                }
                try writer.eraseEvents(of: "a")
                try writer.eraseEvents(of: "none")
                #expect(try writer.events(after: 0, limit: 9).map(\.number) == [1])
                #expect(try writer.events(of: "a", after: 0, limit: 9) == [])
                #expect(try writer.lastEventNumber() == 3)
                let event = Event.sample("e", of: "c", sequence: 1)
                #expect(try writer.append(event, keepingNumber: false) == 4)
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func aFeedCanBeReadBackIn(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            var event = Event.sample("e", of: "c", sequence: 1)
            event.number = 50
            let kept = event
            try await ledger.change { writer throws in
                #expect(try writer.append(kept, keepingNumber: true) == 50)
                #expect(try writer.append(kept, keepingNumber: false) == 51)
                #expect(try writer.event(50) == kept)
            }
            await #expect(throws: LedgerError.self) {
                try await ledger.change { _ = try $0.append(kept, keepingNumber: true) }
            }
        }
    }
}
