// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger
import Testing

@Suite struct AccessTests {
    @Test(arguments: LedgerKind.allCases)
    func keysAreKeptByID(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                #expect(try writer.keys() == [])
                var key = KeyRecord(
                    id: "k2", role: "server", label: "a \u{0} label", secretHash: [1, 0],
                    sealedTokenSecret: [], createdAt: at(1))
                try writer.put(key)
                key.revokedAt = at(2)
                key.sealedTokenSecret = nil
                try writer.put(key)
                let other = KeyRecord(
                    id: "k1", role: "app", label: "", secretHash: [], sealedTokenSecret: [],
                    createdAt: at(.min))
                try writer.put(other)
                #expect(try writer.key("k2") == key)
                #expect(try writer.key("k1") == other)
                #expect(try writer.key("k") == nil)
                #expect(try writer.keys() == [other, key])
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func theAuditLogIsReadFromItsEnd(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                #expect(try writer.auditLog(before: .max, limit: 5) == [])
                for index in 1...4 {
                    try writer.append(
                        AuditLogRecord(
                            number: 9, at: at(Int64(-index)), actor: "a", act: "grant.create",
                            target: "\(index)", requestID: "r", detail: [UInt8(index)]))
                }
                func numbers(_ before: Int64, _ limit: Int) throws -> [Int64] {
                    try writer.auditLog(before: before, limit: limit).map(\.number)
                }
                #expect(try numbers(.max, 9) == [4, 3, 2, 1])
                #expect(try numbers(4, 2) == [3, 2])
                #expect(try numbers(1, 2) == [])
                #expect(try numbers(9, -1) == [])
                let last = AuditLogRecord(
                    number: 4, at: at(-4), actor: "a", act: "grant.create", target: "4",
                    requestID: "r", detail: [4])
                #expect(try writer.auditLog(before: .max, limit: 1) == [last])
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func answersAreKeptForRepetitions(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                for (key, created) in [([1], 10), ([2], 20), ([], 30)] as [([UInt8], Int64)] {
                    try writer.put(
                        IdempotencyRecord(
                            key: key, request: [7], status: 201, body: key, createdAt: at(created)))
                }
                let replaced = IdempotencyRecord(
                    key: [2], request: [], status: 409, body: [], createdAt: at(21))
                try writer.put(replaced)
                #expect(try writer.idempotency([2]) == replaced)
                #expect(try writer.idempotency([])?.createdAt == at(30))
                #expect(try writer.idempotency([3]) == nil)
                try writer.removeIdempotency(before: at(21))
                #expect(try writer.idempotency([1]) == nil)
                #expect(try writer.idempotency([2]) == replaced)
                try writer.removeIdempotency(before: .distantFuture)
                #expect(try writer.idempotency([]) == nil)
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func anAccountTokenStandsForOneCustomer(_ kind: LedgerKind) async throws {
        let one = try #require(AccountToken("0FD3D0F2-4F29-4B25-9F2A-2A3B5C0B6E01"))
        let two = try #require(AccountToken("ffffffff-ffff-ffff-ffff-ffffffffffff"))
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                #expect(try writer.accountToken(of: "a") == nil)
                try writer.put(AccountTokenRecord(customer: "a", token: one))
                try writer.put(AccountTokenRecord(customer: "a", token: one))
                #expect(try writer.accountToken(of: "a") == one)
                #expect(try writer.customer(ofAccountToken: one) == "a")
                #expect(try writer.customer(ofAccountToken: two) == nil)
                try writer.put(AccountTokenRecord(customer: "a", token: two))
                #expect(try writer.customer(ofAccountToken: one) == nil)
                #expect(try writer.customer(ofAccountToken: two) == "a")
            }
            await #expect(throws: LedgerError.self) {
                try await ledger.change { writer throws in
                    try writer.put(AccountTokenRecord(customer: "b", token: two))
                }
            }
            try await ledger.change { writer throws in
                try writer.removeAccountToken(of: "b")
                try writer.removeAccountToken(of: "a")
                #expect(try writer.accountToken(of: "a") == nil)
                #expect(try writer.customer(ofAccountToken: two) == nil)
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func settingsAreReplaced(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                #expect(try writer.setting("id") == nil)
                try writer.put(setting: "id", [1])
                try writer.put(setting: "id", [])
                #expect(try writer.setting("id") == [])
                #expect(try writer.setting("ID") == nil)
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func leasesThatEndedAreRemovedAndOthersNot(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                for (name, until) in [("a", 9), ("b", 10), ("c", 11)] as [(String, Int64)] {
                    _ = try writer.lease(name, holder: "h", until: at(until), now: at(0))
                }
                try writer.removeLeases(endedBy: at(10))
                // Whether somebody else gets one tells whether it is there.
                for (name, isFree) in [("a", true), ("b", true), ("c", false)] {
                    let isTaken = try writer.lease(
                        name, holder: "other", until: at(20), now: at(0))
                    #expect(isTaken == isFree, "\(name)")
                }
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func aLeaseHasOneHolderAtATime(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                func take(_ holder: String, _ until: Int64, _ now: Int64) throws -> Bool {
                    try writer.lease("timers", holder: holder, until: at(until), now: at(now))
                }
                #expect(try take("a", 10, 0))
                #expect(try !take("b", 20, 9))
                #expect(try take("a", 12, 9), "its own is prolonged")
                #expect(try !take("b", 20, 11))
                #expect(try take("b", 20, 12), "at its end it is free")
                #expect(try !take("a", 30, 12))
                #expect(try writer.lease("other", holder: "a", until: at(.max), now: at(0)))
                try writer.endLease("timers", holder: "a")
                #expect(try !take("a", 30, 12), "nobody ends another's")
                try writer.endLease("timers", holder: "b")
                #expect(try take("a", 30, 12))
            }
        }
    }
}
