// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger
import Testing

@Suite struct JournalTests {
    @Test(arguments: LedgerKind.allCases)
    func anEmptyJournalHasNothing(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.read { reader throws in
                #expect(try reader.entry(1) == nil)
                #expect(try reader.entryNumber(digest: []) == nil)
                #expect(try reader.entryNumber(notificationUUID: "") == nil)
                #expect(try reader.entries(after: 0, limit: 10) == [])
                #expect(try reader.newestEntryNumber(.catalog) == nil)
                #expect(try reader.entries(ofKind: .act) == [])
                #expect(try reader.lastEntryNumber() == 0)
                #expect(try reader.journalTotals() == JournalTotals())
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func anEntryComesBackAsItWasAppended(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            var entries: [JournalEntry] = []
            for text in Garbled.ids {
                entries.append(
                    JournalEntry(
                        receivedAt: at(.max), kind: JournalEntry.Kind(rawValue: text),
                        body: Array(text.utf8), digest: [0] + Array(text.utf8),
                        notificationUUID: text, outcome: text,
                        findings: [
                            .init(code: text, message: text), .init(code: "b", message: ""),
                        ],
                        title: text, signedDate: at(.min), author: text))
            }
            entries.append(
                JournalEntry(
                    receivedAt: at(-1), kind: .act, body: [], digest: [9], outcome: "accepted"))
            for index in entries.indices { entries[index].number = Int64(index + 1) }
            let appended = entries
            let numbers = try await ledger.write { writer throws in
                try appended.map { entry in
                    var entry = entry
                    entry.number = 77
                    return try writer.append(entry, keepingNumber: false)
                }
            }
            #expect(numbers == entries.map(\.number))
            try await ledger.read { reader throws in
                #expect(try reader.entries(after: 0, limit: 100) == appended)
                for entry in appended {
                    #expect(try reader.entry(entry.number) == entry)
                    #expect(try reader.entryNumber(digest: entry.digest) == entry.number)
                    if let uuid = entry.notificationUUID {
                        #expect(try reader.entryNumber(notificationUUID: uuid) == entry.number)
                    }
                }
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func listsKeepOrderAndLimit(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                for index in 1...5 {
                    let kind: JournalEntry.Kind = index % 2 == 0 ? .catalog : .act
                    _ = try writer.append(.sample("\(index)", kind: kind), keepingNumber: false)
                }
            }
            try await ledger.read { reader throws in
                #expect(try reader.entries(after: 0, limit: 2).map(\.number) == [1, 2])
                #expect(try reader.entries(after: 2, limit: 9).map(\.number) == [3, 4, 5])
                #expect(try reader.entries(after: 5, limit: 9) == [])
                #expect(try reader.entries(after: .max, limit: 9) == [])
                #expect(try reader.entries(after: .min, limit: .max).count == 5)
                #expect(try reader.entries(after: 0, limit: 0) == [])
                #expect(try reader.entries(after: 0, limit: -1) == [])
                #expect(try reader.newestEntryNumber(.catalog) == 4)
                #expect(try reader.newestEntryNumber(.erasure) == nil)
                #expect(try reader.entries(ofKind: .act).map(\.number) == [1, 3, 5])
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func whatWasReceivedBeforeIsRefused(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { _ = try $0.append(.sample("d"), keepingNumber: false) }
            await #expect(throws: LedgerError.self) {
                try await ledger.change { _ = try $0.append(.sample("d"), keepingNumber: false) }
            }
            await #expect(throws: LedgerError.self) {
                try await ledger.change { writer throws in
                    var entry = JournalEntry.sample("e")
                    entry.number = 1
                    _ = try writer.append(entry, keepingNumber: true)
                }
            }
            #expect(try await ledger.read { try $0.lastEntryNumber() } == 1)
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func theFirstOfSeveralEntriesOfOneNotificationCounts(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                for digest in ["a", "b", "c"] {
                    _ = try writer.append(.sample(digest, uuid: "u"), keepingNumber: false)
                }
                #expect(try writer.entryNumber(notificationUUID: "u") == 1)
                try writer.eraseEntries([1])
                #expect(try writer.entryNumber(notificationUUID: "u") == 2)
                try writer.eraseEntries([3, 2])
                #expect(try writer.entryNumber(notificationUUID: "u") == nil)
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func aDigestGoesBeforeTheNotification(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                for (digest, uuid) in [("a", "u"), ("b", "u"), ("c", nil)] {
                    _ = try writer.append(.sample(digest, uuid: uuid), keepingNumber: false)
                }
                func number(_ digest: String, _ uuid: String?) throws -> Int64? {
                    try writer.entryNumber(
                        digest: Array(digest.utf8), orNotificationUUID: uuid)
                }
                #expect(try number("a", "u") == 1)
                #expect(try number("b", "u") == 2)
                #expect(try number("c", "u") == 3)
                #expect(try number("c", nil) == 3)
                #expect(try number("d", "u") == 1)
                #expect(try number("d", "v") == nil)
                #expect(try number("d", nil) == nil)
                try writer.eraseEntries([1, 3])
                #expect(try number("a", "u") == 2)
                #expect(try number("c", nil) == nil)
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func whatWasAskedForFollowsChangesOfTheSameTransaction(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                func append(
                    _ digest: String, _ kind: JournalEntry.Kind, at receivedAt: Int64,
                    number: Int64? = nil
                ) throws {
                    var entry = JournalEntry.sample(digest, kind: kind)
                    entry.receivedAt = at(receivedAt)
                    entry.number = number ?? 0
                    _ = try writer.append(entry, keepingNumber: number != nil)
                }
                func expect(_ newest: Int64?, _ last: Int64?, count: Int) throws {
                    #expect(try writer.newestEntryNumber(.catalog) == newest)
                    #expect(try writer.lastReceipt() == last.map(at))
                    let totals = try writer.journalTotals()
                    #expect(totals.entries.values.reduce(0, +) == count)
                    #expect(totals.bytes == Int64(3 * count))
                }
                try expect(nil, nil, count: 0)
                try append("a", .catalog, at: 10)
                try expect(1, 10, count: 1)
                try append("b", .act, at: 9)
                try expect(1, 9, count: 2)
                try append("c", .catalog, at: 8, number: 40)
                try append("d", .catalog, at: 7, number: 7)
                try expect(40, 8, count: 4)
                try append("e", .catalog, at: 6)
                try expect(41, 6, count: 5)
                try writer.eraseEntries([41, 40])
                try expect(7, 7, count: 3)
                try writer.eraseEntries([1, 2, 7])
                try expect(nil, nil, count: 0)
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func aNumberIsNeverGivenTwice(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            let numbers = try await ledger.write { writer throws in
                var numbers: [Int64] = []
                numbers.append(try writer.append(.sample("a"), keepingNumber: false))
                try writer.eraseEntries(numbers)
                numbers.append(try writer.append(.sample("a"), keepingNumber: false))
                var kept = JournalEntry.sample("b")
                kept.number = 40
                numbers.append(try writer.append(kept, keepingNumber: true))
                try writer.eraseEntries([40, 41, -1])
                kept.number = 7
                numbers.append(try writer.append(kept, keepingNumber: true))
                numbers.append(try writer.append(.sample("c"), keepingNumber: false))
                return numbers
            }
            #expect(numbers == [1, 2, 40, 7, 41])
            #expect(try await ledger.read { try $0.lastEntryNumber() } == 41)
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func numbersEndWithoutHarm(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                var entry = JournalEntry.sample("a")
                entry.number = .max
                _ = try writer.append(entry, keepingNumber: true)
                #expect(try writer.entry(.max)?.number == .max)
            }
            await #expect(throws: LedgerError.self) {
                try await ledger.change { _ = try $0.append(.sample("b"), keepingNumber: false) }
            }
            #expect(try await ledger.read { try $0.lastEntryNumber() } == .max)
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func totalsFollowAppendingAndErasing(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                for (digest, outcome) in [("a", "accepted"), ("b", "accepted"), ("c", "unusable")] {
                    _ = try writer.append(
                        .sample(digest, outcome: outcome, body: Array("12345".utf8)),
                        keepingNumber: false)
                }
                _ = try writer.append(.sample("d", kind: .act, body: []), keepingNumber: false)
                try writer.eraseEntries([2, 3, 3, 99])
            }
            let totals = try await ledger.read { try $0.journalTotals() }
            let notifications = JournalTotals.Bucket(kind: "notification", outcome: "accepted")
            let acts = JournalTotals.Bucket(kind: "act", outcome: "accepted")
            #expect(
                totals
                    == JournalTotals(entries: [notifications: 1, acts: 1], bytes: 5, erased: 2))
            #expect(try await ledger.read { try $0.entry(2) } == nil)
            #expect(try await ledger.read { try $0.entryNumber(digest: Array("b".utf8)) } == nil)
        }
    }
}
