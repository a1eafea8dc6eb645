// SPDX-License-Identifier: Apache-2.0

import Foundation
import PaidUp
import PaidUpLedger
import PaidUpSQLite
import Testing

@Suite struct SQLiteServingTests {
    // MARK: Other processes

    @Test func aSecondWriterIsRefused() async throws {
        try await Folder.with { folder in
            let path = folder.path("ledger")
            let first = try SQLiteLedger(path: path)
            try FileManager.default.createSymbolicLink(
                atPath: folder.path("link"), withDestinationPath: path)
            for name in ["ledger", "link"] {
                let error = #expect(throws: LedgerError.self) {
                    try SQLiteLedger(path: folder.path(name))
                }
                guard case .busy(let detail) = error else {
                    Issue.record("\(name): \(String(describing: error))")
                    continue
                }
                #expect(detail.hasPrefix("another process has the ledger open for writing"))
            }
            try await first.change { try $0.put(setting: "s", [1]) }
            await first.close()
            let second = try SQLiteLedger(path: path)
            #expect(try await second.read { try $0.setting("s") } == [1])
            await second.close()
        }
    }

    @Test func aSecondNameOfTheFileIsRefused() async throws {
        try await Folder.with { folder in
            let path = folder.path("ledger")
            let first = try SQLiteLedger(path: path)
            let second = folder.path("second")
            try FileManager.default.linkItem(atPath: path, toPath: second)
            for mode in [SQLiteLedger.Mode.existing, .readOnly] {
                let error = #expect(throws: LedgerError.self) {
                    try SQLiteLedger(path: second, mode: mode)
                }
                #expect("\(String(describing: error))".contains("has a second name"))
            }
            try FileManager.default.removeItem(atPath: second)
            await first.close()
            try await SQLiteLedger(path: path).close()
        }
    }

    @Test func aLedgerCanBeReadBesideItsWriter() async throws {
        try await Folder.with { folder in
            let path = folder.path("ledger")
            let writer = try SQLiteLedger(path: path)
            let reader = try SQLiteLedger(path: path, mode: .readOnly)
            for index in UInt8(1)...3 {
                try await writer.change { try $0.put(setting: "s", [index]) }
                #expect(try await reader.read { try $0.setting("s") } == [index])
            }
            await #expect(
                throws: LedgerError.readOnly("\(reader.path) was opened for reading only")
            ) {
                try await reader.change { try $0.put(setting: "s", []) }
            }
            #expect(try await reader.integrityCheck() == [])
            await writer.close()
            #expect(try await reader.read { try $0.setting("s") } == [3])
            await reader.close()
        }
    }

    /// Where SQLite itself meets a lock: another program that writes to the file all the same.
    @Test func aHeldLockMakesAWriteBusy() async throws {
        try await Folder.with { folder in
            let path = folder.path("ledger")
            var options = SQLiteLedger.Options()
            options.busyMilliseconds = 1
            let ledger = try SQLiteLedger(path: path, options: options)
            let intruder = try SQLiteIntruder(path)
            let error = await #expect(throws: LedgerError.self) {
                try await ledger.change { try $0.put(setting: "s", []) }
            }
            guard case .busy = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            intruder.leave()
            try await ledger.change { try $0.put(setting: "s", [1]) }
            await ledger.close()
        }
    }

    // MARK: A full disk

    @Test func aFullDiskLosesNothingThatWasKept() async throws {
        try await Folder.with { folder in
            let path = folder.path("ledger")
            var options = SQLiteLedger.Options()
            options.pageLimit = 160
            let ledger = try SQLiteLedger(path: path, options: options)
            let kept = await withTaskGroup(of: Int64?.self) { tasks in
                for index in 0..<100 {
                    tasks.addTask { await Self.appendWhatFits(index, to: ledger) }
                }
                return await tasks.reduce(into: []) { $0.append($1) }.compactMap { $0 }
            }
            #expect(!kept.isEmpty && kept.count < 100)
            let entries = try await ledger.read { try $0.entries(after: 0, limit: 1_000) }
            #expect(Set(entries.map(\.number)) == Set(kept))
            let totals = try await ledger.read { try $0.journalTotals() }
            #expect(totals.entries.values.reduce(0, +) == kept.count)
            #expect(try await ledger.integrityCheck() == [])
            // What is small still fits, and erasing makes room.
            try await ledger.change { try $0.eraseEntries(kept) }
            #expect(await Self.appendWhatFits(1_000, to: ledger) != nil)
            await ledger.close()
        }
    }

    private static func appendWhatFits(_ index: Int, to ledger: SQLiteLedger) async -> Int64? {
        let entry = JournalEntry.sample("\(index)", body: [UInt8](repeating: 1, count: 12_000))
        do {
            return try await ledger.write { try $0.append(entry, keepingNumber: false) }
        } catch LedgerError.full {
            return nil
        } catch {
            Issue.record(error)
            return nil
        }
    }

    @Test func aBodyThatGoesOnAfterAFullDiskKeepsNothing() async throws {
        try await Folder.with { folder in
            let path = folder.path("ledger")
            var options = SQLiteLedger.Options()
            options.pageLimit = 120
            let ledger = try SQLiteLedger(path: path, options: options)
            let outcome = try? await ledger.write { writer throws in
                try writer.put(setting: "before", [1])
                let big = JournalEntry.sample("a", body: [UInt8](repeating: 1, count: 1_000_000))
                let failed = (try? writer.append(big, keepingNumber: false)) == nil
                try? writer.put(setting: "after", [1])
                return failed
            }
            let (before, after) = try await ledger.read {
                (try $0.setting("before"), try $0.setting("after"))
            }
            // Wholly or not at all, whichever of the two SQLite makes of it.
            #expect((before != nil) == (outcome == true))
            #expect(before == after)
            await ledger.close()
        }
    }

    // MARK: Backups

    @Test func aBackupIsOneStateWhileOthersWrite() async throws {
        try await Folder.with { folder in
            let ledger = try SQLiteLedger(path: folder.path("ledger"))
            try await ledger.change { writer throws in
                for index in 0..<300 {
                    let body = [UInt8](repeating: 7, count: 5_000)
                    _ = try writer.append(.sample("\(index)", body: body), keepingNumber: false)
                }
                try writer.put(setting: "last", Array("300".utf8))
            }
            try await withThrowingTaskGroup(of: Void.self) { tasks in
                for task in 0..<4 {
                    tasks.addTask {
                        for index in 0..<50 {
                            try await ledger.change { writer throws in
                                let entry = JournalEntry.sample("\(task) \(index)")
                                let number = try writer.append(entry, keepingNumber: false)
                                try writer.put(setting: "last", Array("\(number)".utf8))
                            }
                        }
                    }
                }
                for copy in 0..<3 {
                    let target = folder.path("copy \(copy)")
                    tasks.addTask { try await ledger.backup(to: target) }
                }
                try await tasks.waitForAll()
            }
            await ledger.close()
            for copy in 0..<3 {
                let copied = try SQLiteLedger(path: folder.path("copy \(copy)"), mode: .existing)
                let (count, last) = try await copied.read { reader throws in
                    (try reader.entries(after: 0, limit: 10_000).count, try reader.setting("last"))
                }
                #expect(count >= 300 && last == Array("\(count)".utf8))
                #expect(try await copied.integrityCheck() == [])
                await copied.close()
            }
            #expect(try folder.names().allSatisfy { !$0.hasSuffix("incomplete") })
        }
    }

    @Test func aBackupNeverOverwrites() async throws {
        try await Folder.with { folder in
            let ledger = try SQLiteLedger(path: folder.path("ledger"))
            let target = folder.path("copy")
            try Data("mine".utf8).write(to: URL(fileURLWithPath: target))
            for path in [target, ledger.path] {
                await #expect(
                    throws: LedgerError.failed("\(path) is there already and is not overwritten")
                ) { try await ledger.backup(to: path) }
            }
            #expect(try Data(contentsOf: URL(fileURLWithPath: target)) == Data("mine".utf8))
            await #expect(throws: LedgerError.self) {
                try await ledger.backup(to: folder.path("no/such/folder"))
            }
            #expect(try folder.names().allSatisfy { !$0.hasSuffix("incomplete") })
            await ledger.close()
        }
    }

    @Test func theSizeGrowsWithWhatIsKept() async throws {
        try await Folder.with { folder in
            let ledger = try SQLiteLedger(path: folder.path("ledger"))
            let before = ledger.byteCount
            try await ledger.change { writer throws in
                let entry = JournalEntry.sample("a", body: [UInt8](repeating: 1, count: 100_000))
                _ = try writer.append(entry, keepingNumber: false)
            }
            #expect(ledger.byteCount >= before + 100_000)
            await ledger.close()
        }
    }

    @Test func whatWasErasedIsOverwritten() async throws {
        try await Folder.with { folder in
            let path = folder.path("ledger")
            let secret = "the secret of one customer"
            let ledger = try SQLiteLedger(path: path)
            try await ledger.change { writer throws in
                let entry = JournalEntry.sample("a", body: Array(secret.utf8))
                _ = try writer.append(entry, keepingNumber: false)
            }
            try await ledger.change { try $0.eraseEntries([1]) }
            await ledger.close()
            let contents = try Data(contentsOf: URL(fileURLWithPath: path))
            #expect(contents.range(of: Data(secret.utf8)) == nil)
        }
    }
}
