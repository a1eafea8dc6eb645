// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpAppStore
import PaidUpLedger
import Synchronization
import Testing

@testable import PaidUpService

/// One part of the store that fails, or takes long, holds up none of the others.
struct ReconcilerFaultTests {
    private static let app = ReconcilerBench.app

    @Test(
        "a history that always fails stops no question about a doubt",
        arguments: [StoreInquiryError.later(nil, "HTTP 500"), .refused("HTTP 400"), .notFound])
    func failingHistory(error: StoreInquiryError) async throws {
        let bench = try ReconcilerBench()
        bench.asked.change { $0.broken["notifications \(Self.app)"] = error }
        try await bench.subscribe(endingDaysBefore30: [2, 1])
        let asked = try await bench.pass(days: 30, seconds: 121)
        #expect(Set(asked) == ["statuses 200 \(Self.app)", "statuses 201 \(Self.app)"])
    }

    @Test("a store that refuses one app's key answers about the others")
    func failingApp() async throws {
        let bench = try ReconcilerBench(perSecond: 1, apps: ["com.a", "com.b"])
        bench.asked.change { script in
            for question in ["statuses", "notifications"] {
                script.broken["\(question) com.a"] = .later(nil, "HTTP 401")
            }
        }
        try await bench.subscribe(
            endingDaysBefore30: [4, 3, 2, 1], apps: ["com.a", "com.a", "com.a", "com.b"])
        _ = try await bench.pass(days: 30, seconds: 121)
        var asked: [String] = []
        for _ in 0..<5 { asked += await bench.round() }
        #expect(asked.contains("statuses 203 com.b"))
        // And what was refused stays due.
        let open = try await bench.test.ledger.read { try $0.inquiries(limit: 9) }
        #expect(open.filter { $0.doubt.chain.app == "com.a" }.allSatisfy { $0.attempts == 0 })
    }

    @Test("a long history and many doubts share what may be asked", arguments: [1, 2, 3, 10])
    func sharing(perSecond: Int) async throws {
        let bench = try ReconcilerBench(perSecond: perSecond)
        bench.asked.change {
            $0.isEndless = true
            $0.broken["statuses \(Self.app)"] = .refused("HTTP 400")
        }
        try await bench.subscribe(endingDaysBefore30: Array(1...9))
        bench.test.clock.advance(days: 30, seconds: 121)
        _ = try await bench.test.keeper.catchUp()
        var asked: [String] = []
        for _ in 0..<20 {
            // Each doubt is due again at once.
            try await bench.test.ledger.write { writer in
                for var inquiry in try writer.inquiries(limit: 9) {
                    inquiry.dueAt = inquiry.doubt.since
                    try writer.update(inquiry)
                }
            }
            asked += await bench.round()
        }
        let pages = asked.count { $0.hasPrefix("notifications") }
        #expect(asked.count <= 21 * perSecond)
        #expect(pages >= 9 * perSecond && asked.count - pages >= min(9, 8 * perSecond))
    }

    @Test("a history whose pages take long does not keep a round for itself")
    func slowHistory() async throws {
        let bench = try ReconcilerBench(perSecond: 2)
        let clock = bench.test.clock
        bench.asked.change {
            $0.isEndless = true
            $0.whileReading = { clock.advance(seconds: 1) }
        }
        _ = try await bench.test.subscribe()
        bench.test.clock.advance(days: 1)
        #expect(await bench.round().count <= 4)
    }

    @Test("a question over which the store falls silent each time lets others go first")
    func poisonedQuestion() async throws {
        let bench = try ReconcilerBench(perSecond: 1)
        bench.asked.change { script in
            script.broken["notifications \(Self.app)"] = .later(nil, "HTTP 500")
            script.broken["statuses of 200"] = .later(nil, "HTTP 500")
        }
        try await bench.subscribe(endingDaysBefore30: [9, 2, 1])
        _ = try await bench.pass(days: 30, seconds: 121)
        var asked: Set<String> = []
        for _ in 0..<120 { asked.formUnion(await bench.round()) }
        #expect(asked.isSuperset(of: ["201", "202"].map { "statuses \($0) \(Self.app)" }))
    }

    @Test("what could not be judged is read again for a day from when that was found")
    func unjudgedInThePast() async throws {
        let ledger = FaultyLedger()
        let bench = try ReconcilerBench(ledger: ledger) { _ in }
        _ = try await bench.test.subscribe()
        _ = await bench.round()
        bench.test.clock.advance(days: 3)
        let renewed = try bench.test.store.notification(
            "DID_RENEW", uuid: "u9", bench.test.store.transaction("1002", days: 60))
        bench.asked.change { $0.notifications = [.success(StorePage(bodies: [renewed]))] }
        ledger.fail(writing: .failed("disk I/O error"), behind: 0)
        let first = try #require(await bench.round().first)
        for _ in 0..<5 { _ = await bench.round() }
        bench.asked.change { $0.notifications = [.success(StorePage(bodies: [renewed]))] }
        let again = await bench.round(after: 300)
        #expect(again.first?.split(separator: " ")[1] == first.split(separator: " ")[1])
        #expect(try await bench.test.events().contains("access.extended"))
    }

    @Test("a clock that is a little behind reads nothing again, one far ahead all of a month")
    func clockBehind() async throws {
        let bench = try ReconcilerBench()
        _ = try await bench.test.subscribe()
        bench.test.clock.advance(seconds: 1000)
        _ = await bench.round()
        bench.test.clock.advance(seconds: -500)
        #expect(await bench.round() == [])
        bench.test.clock.advance(seconds: 799)
        let from = TestStore.start.advanced(bySeconds: 1001 - 600)
        #expect(await bench.round().first?.hasPrefix("notifications \(from) ") == true)
    }

    @Test("a pause that a clock began which ran ahead is none")
    func pauseAhead() {
        var pause = Pause()
        let now = TestStore.start
        pause.fail(in: 0, at: now.advanced(bySeconds: 86_400), notBefore: nil, chance: 0)
        #expect(pause.wait(at: now) == 0)
        #expect(pause.wait(at: now.advanced(bySeconds: 86_400)) == 2000)
    }

    @Test("a doubt of no app is asked about at each, whatever one of them says")
    func unnamedApp() async throws {
        for error in [StoreInquiryError.refused("HTTP 403"), .notYet("r"), .later(nil, "r")] {
            let bench = try ReconcilerBench(apps: ["com.a", "com.b"])
            bench.asked.change { $0.broken["statuses com.a"] = error }
            let renewal = try bench.test.store.sign(bench.test.store.renewal(chain: "3001"))
            _ = try await bench.test.keeper.handOver(
                LedgerKeeper.HandOver(
                    customer: TestKeeper.customer, signed: [renewal], author: "k"))
            #expect(try await bench.pass().contains("statuses 3001 com.b"))
        }
    }

    @Test("however often it is woken, no more is asked than a second's share")
    func budget() async throws {
        let bench = try ReconcilerBench(perSecond: 4)
        bench.asked.change { $0.isEndless = true }
        _ = try await bench.test.subscribe()
        _ = await bench.round()
        bench.test.clock.advance(days: 1)
        var counts: [Int] = []
        for wait in [0, 0, 0, 1, 0, 2, 0, 60] as [Int64] {
            counts.append(await bench.round(after: wait).count)
        }
        #expect(counts == [4, 0, 0, 4, 0, 4, 0, 4])
    }

    @Test("one doubt that costs more than a second's share is paid for with time")
    func debt() async throws {
        let bench = try ReconcilerBench(perSecond: 2)
        try await bench.subscribe(endingDaysBefore30: [2])
        bench.asked.change { script in
            script.statuses["200"] = .success(Array(#"{"data":[]}"#.utf8))
            for page in 0..<9 {
                script.history[page == 0 ? "" : "r\(page)"] = .success(
                    StorePage(bodies: [], next: "r\(page + 1)"))
            }
        }
        // One page of notifications, the statuses and ten pages: ten more than there were.
        bench.test.clock.advance(days: 30, seconds: 121)
        _ = try await bench.test.keeper.catchUp()
        #expect(await bench.round(after: 0).count == 12)
        try await bench.subscribe(endingDaysBefore30: [0, 1])
        for seconds in 0..<5 {
            #expect(await bench.round(after: 1) == [], "after \(seconds) seconds")
        }
    }

    @Test("after a new start the history goes on where the last whole stretch ended")
    func newStart() async throws {
        var bench = try ReconcilerBench(perSecond: 1)
        _ = try await bench.test.subscribe()
        _ = await bench.round()
        bench.test.clock.advance(days: 3)
        var froms: [String] = []
        for _ in 0..<30 {
            bench.startAgain()
            let asked = await bench.round()
            froms += asked.map { String($0.split(separator: " ")[1]) }
        }
        // Twelve stretches of six hours, though nobody ever ran for longer than one of them.
        #expect(Set(froms).count >= 12)
        let last = try #require(froms.last)
        let now = bench.test.clock.now
        #expect(try #require(Instant(rfc3339: last)).milliseconds(since: now) > -7 * 3600 * 1000)
    }

    @Test("pages that lead round in a circle end, and the stretch is read again later")
    func circle() async throws {
        let bench = try ReconcilerBench(perSecond: 10)
        _ = try await bench.test.subscribe()
        _ = await bench.round()
        bench.asked.change { script in
            script.notifications = (0..<99).map {
                .success(StorePage(bodies: [], next: $0 % 2 == 0 ? "a" : "b"))
            }
        }
        #expect(await bench.round(after: 300).count == 3)
        #expect(await bench.round(after: 1) == [])
        let again = await bench.round(after: 299)
        #expect(again.count == 3)
        let from = TestStore.start.advanced(bySeconds: -600)
        let to = TestStore.start.advanced(bySeconds: 301)
        #expect(again.first == "notifications \(from) \(to) -")
    }

    @Test("what arrives before the history is first read does not move its beginning")
    func firstCursor() async throws {
        let bench = try ReconcilerBench(apps: ["com.a", Self.app, "com.new"])
        try await bench.subscribe(endingDaysBefore30: [0], apps: ["com.a"])
        let ofA = bench.test.clock.now
        bench.test.clock.advance(seconds: 1000)
        _ = try await bench.test.subscribe(uuid: "first")
        let first = bench.test.clock.now
        bench.test.clock.advance(seconds: 18_000)
        try await bench.reconciler.prepare()
        let start = bench.test.clock.now
        // The store's next attempt comes before the first page is asked for.
        _ = try await bench.test.keeper.receive(
            notification: bench.test.store.notification(
                "DID_CHANGE_RENEWAL_STATUS", uuid: "late",
                bench.test.store.transaction("1001"), bench.test.store.renewal()))
        let asked = await bench.round()
        let froms = Set(asked.prefix(3).map { String($0.split(separator: " ")[1]) })
        // What was sent of an app of which nothing is known may have been refused: a month of it.
        let ofNew = start.advanced(bySeconds: -30 * 86_400)
        #expect(froms == Set([ofA, first, ofNew].map { "\($0.advanced(bySeconds: -600))" }))
    }

    @Test("an answer that cannot be kept is put off, and the next one is asked about")
    func poison() async throws {
        let ledger = FaultyLedger()
        let errors = Mutex(0)
        let bench = try ReconcilerBench(perSecond: 2, ledger: ledger) { _ in
            errors.withLock { $0 += 1 }
        }
        try await bench.subscribe(endingDaysBefore30: [2, 1])
        _ = await bench.round()
        let bought = bench.test.store.transaction("9", chain: "9")
        let answer = try bench.statuses(1, bought, bench.test.store.renewal(chain: "9"))
        bench.asked.change { script in
            for id in ["200", "201"] { script.statuses[id] = .success(answer) }
            script.broken["notifications \(Self.app)"] = .later(nil, "HTTP 500")
        }
        bench.test.clock.advance(days: 30, seconds: 121)
        _ = try await bench.test.keeper.catchUp()
        // Behind the taking of what is due: what is made of the answer.
        ledger.fail(writing: .damaged("a row"), behind: 1)
        #expect(await bench.round().contains("statuses 200 \(Self.app)"))
        let first = try #require(
            try await bench.test.ledger.read { try $0.inquiries(limit: 1) }.first)
        #expect(first.attempts == 1 && first.holder == nil)
        #expect(first.lastOutcome == "the answer could not be kept")
        #expect(errors.withLock { $0 } == 1)
        #expect(await bench.round(after: 2).contains("statuses 201 \(Self.app)"))
    }

    @Test("the operator is told once when a part of the store falls silent, and when it answers")
    func news() async throws {
        let news = Mutex<[String?]>([])
        let bench = try ReconcilerBench(told: { one in
            news.withLock { $0.append(one.question == "statuses" ? one.silence : "other") }
        })
        bench.asked.change {
            $0.broken["statuses \(Self.app)"] = .later(nil, "HTTP 401; is the key right?")
        }
        try await bench.subscribe(endingDaysBefore30: [1])
        _ = try await bench.pass(days: 30, seconds: 121)
        for _ in 0..<20 { _ = await bench.round() }
        bench.asked.change { $0.broken = [:] }
        for _ in 0..<40 { _ = await bench.round() }
        #expect(news.withLock { $0 } == ["HTTP 401; is the key right?", nil])
    }

    @Test("who gives up a question says nothing of the store")
    func cancelled() async throws {
        let bench = try ReconcilerBench()
        bench.asked.change {
            $0.broken["statuses \(Self.app)"] = .cancelled(isUnsent: false)
        }
        try await bench.subscribe(endingDaysBefore30: [1])
        #expect(try await bench.pass(days: 30, seconds: 121).count == 1)
        let open = try #require(
            try await bench.test.ledger.read { try $0.inquiries(limit: 1) }.first)
        #expect(open.lastOutcome == nil && open.attempts == 0 && open.holder == nil)
        #expect(try await bench.pass(seconds: 1).count == 1)
    }

    private static let known = AppStore.APIErrorCode(rawValue: 4_040_010)
    static let words: [(AppStoreAPIError, StoreInquiryError)] = [
        (AppStoreAPIError(.refused, "r", status: 404, storeCode: known), .notFound),
        // A page of somebody in between is no word of the store.
        (AppStoreAPIError(.refused, "r", status: 404), .notYet("r")),
        (AppStoreAPIError(.refused, "r", status: 403), .notYet("r")),
        (AppStoreAPIError(.refused, "r", status: 302), .notYet("r")),
        (AppStoreAPIError(.refused, "r", status: 400, storeCode: known), .refused("r")),
        (AppStoreAPIError(.unauthorized, "r", status: 401), .later(nil, "r")),
        (AppStoreAPIError(.limited, "r", status: 429), .later(nil, "r")),
        (
            AppStoreAPIError(
                .refused, "r", status: 404, storeCode: known, retryCanHelp: true), .notYet("r")
        ),
        (AppStoreAPIError(.storeFailed, "r", status: 500, retryCanHelp: true), .later(nil, "r")),
        (
            AppStoreAPIError(.cancelled, "r", isKnownUndone: false),
            .cancelled(isUnsent: false)
        ),
        (AppStoreAPIError(.invalidRequest, "r"), .refused("r")),
    ]

    @Test("only what the store itself says ends a question", arguments: words)
    func mapping(_ error: AppStoreAPIError, _ expected: StoreInquiryError) {
        #expect(StoreInquiryError(error) == expected)
    }
}
