// SPDX-License-Identifier: Apache-2.0

import Foundation
import PaidUp
import PaidUpLedger
import PaidUpSQLite
import Testing

@Suite struct SQLiteFileTests {
    @Test func reopeningKeepsEverything() async throws {
        try await Folder.with { folder in
            let path = folder.path("ledger")
            let statement = Statement.sample()
            let first = try SQLiteLedger(path: path)
            try await first.change { writer throws in
                _ = try writer.append(.sample("a"), keepingNumber: false)
                _ = try writer.append(.sample("b"), keepingNumber: false)
                try writer.eraseEntries([2])
                _ = try writer.insert(StoredStatement(statement, entry: 1))
                _ = try writer.queue(.sample(to: "x"))
                try writer.removeEndpoint("x")
                _ = try writer.append(.sample("e", of: "c", sequence: 1), keepingNumber: false)
                try writer.eraseEvents(of: "c")
            }
            let picture = try await first.read { try Picture($0) }
            await first.close()
            #expect(try folder.names() == ["ledger", "ledger.lock"], "nothing is left beside it")

            let second = try SQLiteLedger(path: path, mode: .existing)
            #expect(try await second.read { try Picture($0) } == picture)
            #expect(try await second.read { try $0.revision() } == Ledger([statement]).revision())
            try await second.change { writer throws in
                let number = try writer.append(.sample("b"), keepingNumber: false)
                #expect(number == 3)
                #expect(try writer.queue(.sample(to: "x")) == 2)
                let event = Event.sample("e", of: "c", sequence: 2)
                #expect(try writer.append(event, keepingNumber: false) == 2)
            }
            await second.close()
        }
    }

    @Test func onlyTheOwnerMayReadTheFiles() async throws {
        try await Folder.with { folder in
            let ledger = try SQLiteLedger(path: folder.path("ledger"))
            try await ledger.change { try $0.put(setting: "s", []) }
            try await ledger.backup(to: folder.path("copy"))
            let names = try folder.names()
            #expect(names.contains("ledger-wal") && names.contains("copy"))
            for name in names {
                let attributes = try FileManager.default.attributesOfItem(
                    atPath: folder.path(name))
                #expect(attributes[.posixPermissions] as? Int == 0o600, "\(name)")
            }
            await ledger.close()
        }
    }

    @Test func aMissingLedgerIsMadeOnlyWhereThatWasAsked() async throws {
        try await Folder.with { folder in
            for mode in [SQLiteLedger.Mode.existing, .readOnly] {
                let path = folder.path("none")
                let error = #expect(throws: LedgerError.self) {
                    try SQLiteLedger(path: path, mode: mode)
                }
                #expect(error?.description.contains(path) == true)
            }
            #expect(throws: LedgerError.self) {
                try SQLiteLedger(path: folder.path("no/such/folder"))
            }
            let names = try folder.names()
            #expect(names == [])
        }
    }

    @Test func whatIsNoLedgerIsRefusedAndLeftAsItIs() async throws {
        try await Folder.with { folder in
            let path = folder.path("ledger")
            let contents = Data(String(repeating: "no database at all\n", count: 500).utf8)
            try contents.write(to: URL(fileURLWithPath: path))
            for mode in [SQLiteLedger.Mode.create, .existing, .readOnly] {
                let error = #expect(throws: LedgerError.self) {
                    try SQLiteLedger(path: path, mode: mode)
                }
                guard case .damaged(let detail) = error else {
                    Issue.record("\(mode): \(String(describing: error))")
                    continue
                }
                #expect(detail.contains(path))
            }
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == contents)
        }
    }

    @Test func aDatabaseOfAnotherProgramIsRefused() async throws {
        try await Folder.with { folder in
            let path = folder.path("other")
            try SQLiteFile.run("CREATE TABLE t(x); INSERT INTO t VALUES(1)", path)
            let before = try Data(contentsOf: URL(fileURLWithPath: path))
            #expect(throws: LedgerError.damaged("\(path) is a database of another program")) {
                try SQLiteLedger(path: path)
            }
            #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
        }
    }

    @Test func aNewerSchemaIsRefused() async throws {
        try await Folder.with { folder in
            let path = folder.path("ledger")
            try await SQLiteLedger(path: path).close()
            try SQLiteFile.run("PRAGMA user_version = 99", path)
            for mode in [SQLiteLedger.Mode.create, .existing, .readOnly] {
                #expect(throws: LedgerError.newer(schema: 99, known: 1)) {
                    try SQLiteLedger(path: path, mode: mode)
                }
            }
        }
    }

    @Test func aDamagedFileIsNamed() async throws {
        try await Folder.with { folder in
            let path = folder.path("ledger")
            let ledger = try SQLiteLedger(path: path)
            try await ledger.change { writer throws in
                for index in 0..<200 {
                    let body = [UInt8](repeating: UInt8(index), count: 3_000)
                    _ = try writer.append(.sample("\(index)", body: body), keepingNumber: false)
                }
            }
            #expect(try await ledger.integrityCheck() == [])
            await ledger.close()
            let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
            let size = try file.seekToEnd()
            for offset in stride(from: UInt64(40 * 4096), to: size, by: 4096) {
                try file.seek(toOffset: offset)
                try file.write(contentsOf: Data(repeating: 0xAA, count: 64))
            }
            try file.close()
            let damaged = try SQLiteLedger(path: path)
            #expect(try await !damaged.integrityCheck().isEmpty)
            await expectDamage(damaged, path)
            await damaged.close()
        }
    }

    @Test func aTruncatedFileIsNamed() async throws {
        try await Folder.with { folder in
            let path = folder.path("ledger")
            let ledger = try SQLiteLedger(path: path)
            try await ledger.change { writer throws in
                for index in 0..<200 {
                    let body = [UInt8](repeating: 1, count: 3_000)
                    _ = try writer.append(.sample("\(index)", body: body), keepingNumber: false)
                }
            }
            await ledger.close()
            let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
            try file.truncate(atOffset: file.seekToEnd() / 2 / 4096 * 4096)
            try file.close()
            let damaged: SQLiteLedger
            do {
                damaged = try SQLiteLedger(path: path)
            } catch LedgerError.damaged(let detail) {
                #expect(detail.contains(path))
                return
            }
            await expectDamage(damaged, path)
            await damaged.close()
        }
    }

    private func expectDamage(_ ledger: SQLiteLedger, _ path: String) async {
        let error = await #expect(throws: LedgerError.self) {
            try await ledger.read { _ = try $0.entries(after: 0, limit: 1_000) }
        }
        guard case .damaged(let detail) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(detail.contains(path))
    }

    @Test func aChangedStatementIsNoticed() async throws {
        try await Folder.with { folder in
            let path = folder.path("ledger")
            let ledger = try SQLiteLedger(path: path)
            try await ledger.change { writer throws in
                _ = try writer.insert(StoredStatement(.sample(), entry: 1))
            }
            await ledger.close()
            try SQLiteFile.run(
                "UPDATE statement SET content = CAST(replace(content, 't1', 't2') AS BLOB)", path)
            let changed = try SQLiteLedger(path: path)
            await #expect(throws: LedgerError.self) {
                try await changed.read { try $0.statements(ofChains: ["1"]) }
            }
            await changed.close()
            try SQLiteFile.run("UPDATE revision SET count = 7", path)
            let miscounted = try SQLiteLedger(path: path)
            #expect(try await miscounted.integrityCheck().count == 1)
            await miscounted.close()
        }
    }
}
