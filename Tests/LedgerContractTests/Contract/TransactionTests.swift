// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger
import Testing

@Suite struct TransactionTests {
    /// One change of each table, after a few that stay.
    private static func changeEverything(_ writer: any LedgerWriter) throws {
        try writer.eraseEntries([1])
        _ = try writer.append(.sample("new", uuid: "u2"), keepingNumber: false)
        _ = try writer.insert(StoredStatement(.sample(receivedAt: 1), entry: 9))
        _ = try writer.insert(StoredStatement(.sample(transaction: "t2"), entry: 9))
        for kind in [OwnershipFact.Kind.transfer(customer: "x", chainID: "1"), .alias("c", "x")] {
            _ = try writer.insert(
                StoredFact(OwnershipFact(receivedAt: at(3), kind: kind), entry: 9))
        }
        try writer.tie(.chain("1"), .customer("x"))
        try writer.note(SearchTerm(.orderID, "o"), chain: "x")
        try writer.note(entry: 9, chain: "1")
        try writer.eraseTies(of: ["c"])
        try writer.eraseChains(["2"])
        try writer.insert([9] as Tombstone)
        try writer.put(.sample("c", nextChange: 1, version: 9))
        try writer.put(.sample("x"))
        try writer.eraseEvents(of: "c")
        _ = try writer.append(.sample("e2", of: "x", sequence: 1), keepingNumber: false)
        try changeOperation(writer)
    }

    private static func changeOperation(_ writer: any LedgerWriter) throws {
        try writer.put(
            KeyRecord(id: "k", role: "admin", label: "", secretHash: [], createdAt: at(9)))
        try writer.append(
            AuditLogRecord(at: at(1), actor: "a", act: "b", target: "c", requestID: "d"))
        try writer.removeIdempotency(before: .distantFuture)
        try writer.removeAccountToken(of: "c")
        try writer.put(setting: "s", [9])
        _ = try writer.lease("l", holder: "other", until: at(99), now: at(50))
        try writer.removeEndpoint("tee")
        try writer.put(.sample("a", isEnabled: false))
        _ = try writer.queue(.sample(to: "a"))
        try writer.removeDelivered(before: .distantFuture)
    }

    private static func fill(_ writer: any LedgerWriter) throws {
        _ = try writer.append(.sample("old", uuid: "u1"), keepingNumber: false)
        _ = try writer.insert(StoredStatement(.sample(), entry: 1))
        _ = try writer.insert(StoredStatement(.sample(chain: "2"), entry: 1))
        for kind in [OwnershipFact.Kind.transfer(customer: "c", chainID: "1"), .alias("c", "d")] {
            _ = try writer.insert(
                StoredFact(OwnershipFact(receivedAt: at(3), kind: kind), entry: 1))
        }
        try writer.tie(.chain("1"), .customer("c"))
        try writer.note(SearchTerm(.orderID, "o"), chain: "1")
        try writer.note(entry: 1, chain: "1")
        try writer.put(.sample("c", nextChange: 5))
        _ = try writer.append(.sample("e1", of: "c", sequence: 1), keepingNumber: false)
        try writer.put(
            IdempotencyRecord(key: [1], request: [], status: 200, body: [], createdAt: at(1)))
        if let token = AccountToken("0fd3d0f2-4f29-4b25-9f2a-2a3b5c0b6e01") {
            try writer.put(AccountTokenRecord(customer: "c", token: token))
        }
        try writer.put(setting: "s", [1])
        _ = try writer.lease("l", holder: "h", until: at(50), now: at(0))
        try writer.put(.sample("a"))
        try writer.put(.sample("tee", purpose: .tee))
        _ = try writer.queue(.sample(to: "tee"))
        _ = try writer.queue(.sample(to: "a", state: .delivered))
    }

    @Test(arguments: LedgerKind.allCases)
    func nothingRemainsOfABodyThatThrows(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { try Self.fill($0) }
            let before = try await ledger.read { try Picture($0) }
            await #expect(throws: Refusal()) {
                try await ledger.change { writer throws in
                    try Self.changeEverything(writer)
                    throw Refusal()
                }
            }
            #expect(try await ledger.read { try Picture($0) } == before)
            try await ledger.change { try Self.changeEverything($0) }
            #expect(try await ledger.read { try Picture($0) } != before)
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func whatWasWrittenIsReadAfterwards(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            for index in 1...50 {
                try await ledger.change { try $0.put(setting: "n", [UInt8(index)]) }
                #expect(try await ledger.read { try $0.setting("n") } == [UInt8(index)])
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func aBodySeesItsOwnChanges(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            let seen = try await ledger.write { writer throws in
                try writer.put(setting: "n", [1])
                return try writer.setting("n")
            }
            #expect(seen == [1])
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func anErrorOfAReadReachesTheCaller(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            await #expect(throws: Refusal()) { try await ledger.read { _ in throw Refusal() } }
            let last = try await ledger.read { try $0.lastEntryNumber() }
            #expect(last == 0)
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func oneThatThrowsTakesNobodyElseDown(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            let kept = await withTaskGroup(of: Int64?.self) { tasks in
                for index in 0..<300 {
                    tasks.addTask {
                        try? await ledger.write { writer throws in
                            let entry = JournalEntry.sample("\(index)")
                            let number = try writer.append(entry, keepingNumber: false)
                            try writer.put(setting: "\(index)", [])
                            if index % 3 == 0 { throw Refusal() }
                            return number
                        }
                    }
                }
                return await tasks.reduce(into: []) { $0.append($1) }.compactMap { $0 }
            }
            #expect(kept.count == 200)
            #expect(Set(kept).count == 200)
            try await ledger.read { reader throws in
                let entries = try reader.entries(after: 0, limit: 1_000)
                #expect(Set(entries.map(\.number)) == Set(kept))
                #expect(try reader.journalTotals().entries.values.reduce(0, +) == 200)
                for index in 0..<300 {
                    #expect(try reader.setting("\(index)") == (index % 3 == 0 ? nil : []))
                }
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func readersSeeWholeStatesWhileOthersWrite(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await withThrowingTaskGroup(of: Void.self) { tasks in
                for writer in 0..<4 {
                    tasks.addTask {
                        for index in 0..<25 {
                            try await ledger.change { transaction throws in
                                let digest = "\(writer) \(index)"
                                _ = try transaction.append(.sample(digest), keepingNumber: false)
                                let last = try transaction.lastEntryNumber()
                                try transaction.put(setting: "last", Array("\(last)".utf8))
                            }
                        }
                    }
                }
                for _ in 0..<4 {
                    tasks.addTask {
                        for _ in 0..<50 {
                            let (count, setting, again) = try await ledger.read { reader throws in
                                let setting = try reader.setting("last")
                                let count = try reader.entries(after: 0, limit: 1_000).count
                                return (count, setting, try reader.setting("last"))
                            }
                            #expect(setting ?? Array("0".utf8) == Array("\(count)".utf8))
                            #expect(setting == again)
                        }
                    }
                }
                try await tasks.waitForAll()
            }
            #expect(try await ledger.read { try $0.lastEntryNumber() } == 100)
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func aClosedLedgerSaysSo(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { try $0.put(setting: "s", []) }
            await ledger.close()
            await ledger.close()
            await #expect(throws: LedgerError.closed) { try await ledger.read { _ in } }
            await #expect(throws: LedgerError.closed) { try await ledger.change { _ in } }
        }
    }
}
