// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger
import Testing

@Suite struct InquiryTests {
    private static func doubt(
        _ id: String, since: Int64 = 10, _ reason: Doubt.Reason = .renewalLeeway,
        _ environment: StoreEnvironment = .production, app: String = "app"
    ) -> Doubt {
        Doubt(
            chain: ChainKey(environment: environment, app: app, id: id), transactionID: "t\(id)",
            reason: reason, since: at(since))
    }

    @Test(arguments: LedgerKind.allCases)
    func aDoubtIsOpenedOnceAndClosed(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                let doubt = Self.doubt("a")
                try writer.open(doubt, dueAt: at(20))
                var inquiry = InquiryRecord(doubt, dueAt: at(20))
                #expect(try writer.inquiry(doubt.chain) == inquiry)
                inquiry.attempts = 3
                inquiry.dueAt = at(99)
                inquiry.lastAskedAt = at(50)
                inquiry.lastOutcome = "HTTP 500 \u{0} \"x\""
                try writer.update(inquiry)
                try writer.open(doubt, dueAt: at(60))
                #expect(try writer.inquiry(doubt.chain) == inquiry)
                // Another doubt about the same purchase begins anew.
                let later = Self.doubt("a", since: 40, .presumptionExhausted)
                try writer.open(later, dueAt: at(41))
                #expect(try writer.inquiry(doubt.chain) == InquiryRecord(later, dueAt: at(41)))
                // What was asked about the earlier one does not touch it.
                try writer.update(inquiry)
                #expect(try writer.inquiry(doubt.chain) == InquiryRecord(later, dueAt: at(41)))
                try writer.closeInquiry(doubt.chain)
                try writer.closeInquiry(doubt.chain)
                try writer.update(InquiryRecord(later, dueAt: at(1)))
                #expect(try writer.inquiry(doubt.chain) == nil)
                #expect(try writer.inquiryTotals() == InquiryTotals())
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func theOldestDoubtComesFirst(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                let doubts = [
                    Self.doubt("c", since: 5), Self.doubt("b", since: 7),
                    Self.doubt("a", since: 7), Self.doubt("d", since: 1, app: "b"),
                    Self.doubt("d", since: 1, app: "a"),
                    Self.doubt("e", since: 0, .unseenPurchase, .sandbox),
                ]
                for doubt in doubts { try writer.open(doubt, dueAt: doubt.since) }
                let order = [5, 4, 3, 0, 2, 1].map { doubts[$0] }
                #expect(try writer.inquiries(limit: 9).map(\.doubt) == order)
                #expect(try writer.inquiries(limit: 2).map(\.doubt) == [order[0], order[1]])
                #expect(try writer.inquiries(limit: -1) == [])
                #expect(try writer.inquiryTotals() == InquiryTotals(open: 6, oldest: at(0)))
                #expect(try writer.nextInquiryDue(environment: .production, now: at(0)) == at(1))
                #expect(try writer.nextInquiryDue(environment: .sandbox, now: at(0)) == at(0))
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func aLeaseKeepsOthersAway(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                func take(_ holder: String, now: Int64, limit: Int = 9) throws -> [String] {
                    try writer.takeInquiries(
                        environment: .production, withoutApps: [], now: at(now),
                        holder: holder, leasedUntil: at(now + 10), limit: limit
                    ).map(\.doubt.chain.id)
                }
                for (id, since) in [("b", 2), ("a", 1), ("late", 50)] as [(String, Int64)] {
                    try writer.open(Self.doubt(id, since: since), dueAt: at(since))
                }
                try writer.open(Self.doubt("s", since: 0, .graceEnded, .sandbox), dueAt: at(0))
                #expect(try take("x", now: 5, limit: 0) == [])
                #expect(try take("x", now: 5, limit: 1) == ["a"])
                #expect(try take("y", now: 6) == ["b"])
                #expect(try take("z", now: 14) == [])
                #expect(try take("z", now: 15) == ["a"])
                #expect(try writer.nextInquiryDue(environment: .production, now: at(15)) == at(50))
                #expect(try writer.nextInquiryDue(environment: .sandbox, now: at(15)) == at(0))
                var held = try #require(try writer.inquiry(Self.doubt("a").chain))
                #expect(held.holder == "z")
                held.dueAt = at(70)
                try writer.update(held)
                #expect(try writer.inquiry(Self.doubt("a").chain)?.leasedUntil == nil)
                #expect(try take("z", now: 60) == ["b", "late"])
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func someAppsAreLeftOut(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                let apps = ["", "com.a", "com.b", "com.\"c\""] + Garbled.ids
                for (index, app) in apps.enumerated() {
                    try writer.open(Self.doubt("\(index)", app: app), dueAt: at(1))
                }
                for left in [["com.b"], ["", "com.a"], [Garbled.ids[1]], apps, []] {
                    let taken = try writer.takeInquiries(
                        environment: .production, withoutApps: left, now: at(2), holder: "x",
                        leasedUntil: at(2), limit: 99)
                    let expected = apps.filter { app in
                        !left.contains { Array($0.utf8) == Array(app.utf8) }
                    }
                    #expect(
                        Set(taken.map { Array($0.doubt.chain.app.utf8) })
                            == Set(expected.map { Array($0.utf8) }))
                }
            }
        }
    }

    @Test(arguments: LedgerKind.allCases)
    func garbledIDsAreToldApart(_ kind: LedgerKind) async throws {
        try await kind.withLedger { ledger in
            try await ledger.change { writer throws in
                for id in Garbled.ids { try writer.open(Self.doubt(id), dueAt: at(1)) }
                #expect(try writer.inquiryTotals().open == Garbled.ids.count)
                try writer.eraseChains([Garbled.ids[1]])
                #expect(try writer.inquiryTotals().open == Garbled.ids.count - 1)
            }
        }
    }
}
