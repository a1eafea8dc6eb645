// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpLedger
import Testing

@testable import PaidUpService

struct ReconcilerTests {
    @Test("an overdue renewal is asked about after a little while, and the answer settles it")
    func overdueRenewal() async throws {
        let bench = try ReconcilerBench()
        _ = try await bench.test.subscribe()
        #expect(try await bench.pass(days: 29) == [])
        #expect(try await bench.doubts() == [])
        #expect(try await bench.pass(days: 1) == [])
        #expect(try await bench.doubts() == [.renewalLeeway])
        let renewed = bench.test.store.transaction(
            "1002", ["appAccountToken": .string(TestKeeper.token)])
        bench.test.clock.advance(seconds: 60)
        let answer = try bench.statuses(1, renewed, bench.test.store.renewal())
        bench.asked.change { $0.statuses["1001"] = .success(answer) }
        #expect(try await bench.pass(seconds: 60) == ["statuses 1001 com.example.app"])
        #expect(try await bench.doubts() == [])
        #expect(try await bench.verdict()?.isPresumed == false)
        #expect(try await bench.pass(days: 1) == [])
    }

    @Test(
        "a store that gives no answer changes nothing, and is left alone for longer each time")
    func silence() async throws {
        let bench = try ReconcilerBench()
        _ = try await bench.test.subscribe()
        bench.asked.change { $0.statuses["1001"] = .failure(.later(nil, "HTTP 503")) }
        let entries = try await bench.test.ledger.read { try $0.lastEntryNumber() }
        #expect(try await bench.pass(days: 30, seconds: 121).count == 1)
        #expect(try await bench.doubts() == [.renewalLeeway])
        #expect(try await bench.pass(seconds: 1) == [])
        #expect(try await bench.pass(seconds: 1).count == 1)
        #expect(try await bench.pass(seconds: 3) == [])
        #expect(try await bench.pass(seconds: 1).count == 1)
        #expect(try await bench.test.ledger.read { try $0.lastEntryNumber() } == entries)
        if case .granted = try #require(try await bench.verdict()).access {
        } else {
            Issue.record("a customer who paid was denied during an outage")
        }
        // The store's own word on when to come back is obeyed.
        let later = bench.test.clock.now.advanced(bySeconds: 600)
        bench.asked.change { $0.statuses["1001"] = .failure(.later(later, "HTTP 429")) }
        #expect(try await bench.pass(seconds: 60).count == 1)
        #expect(try await bench.pass(seconds: 539) == [])
        #expect(try await bench.pass(seconds: 1).count == 1)
    }

    @Test("an answer that leaves the doubt is followed by the history, then by patience")
    func doubtThatStays() async throws {
        let bench = try ReconcilerBench()
        _ = try await bench.test.subscribe()
        bench.asked.change {
            $0.statuses["1001"] = .success(Array(#"{"data":[]}"#.utf8))
            $0.history[""] = .success(
                StorePage(bodies: [Array(#"{"signedTransactions":[]}"#.utf8)], next: "r1"))
            $0.history["r1"] = .success(StorePage(bodies: [], next: "r1"))
        }
        let asked = try await bench.pass(days: 30, seconds: 120)
        #expect(asked == ["statuses 1001 com.example.app", "history 1001 -", "history 1001 r1"])
        #expect(try await bench.pass(seconds: 59) == [])
        #expect(try await bench.pass(seconds: 1).count == 3)
        #expect(try await bench.pass(seconds: 299) == [])
        #expect(try await bench.pass(seconds: 1).count == 3)
    }

    @Test("the end of a grace period is asked about, unless the store spoke of it")
    func graceEnd() async throws {
        for isTold in [false, true] {
            let bench = try ReconcilerBench()
            _ = try await bench.test.subscribe()
            var bought = bench.test.store.transaction("1001")
            bought["appAccountToken"] = .string(TestKeeper.token)
            bench.test.clock.advance(days: 30)
            let graceEnd = bench.test.clock.now.advanced(bySeconds: 16 * 86_400)
            bought["signedDate"] = TestStore.date(bench.test.clock.now)
            _ = try await bench.test.keeper.receive(
                notification: bench.test.store.notification(
                    "DID_FAIL_TO_RENEW", uuid: "u2", bought,
                    bench.test.store.renewal([
                        "isInBillingRetryPeriod": true,
                        "gracePeriodExpiresDate": TestStore.date(graceEnd),
                    ])))
            #expect(try await bench.pass(days: 15) == [])
            #expect(try await bench.doubts() == [])
            bench.test.clock.advance(days: 1)
            if isTold {
                _ = try await bench.test.keeper.receive(
                    notification: bench.test.store.notification(
                        "GRACE_PERIOD_EXPIRED", uuid: "u3", bought,
                        bench.test.store.renewal(["isInBillingRetryPeriod": true])))
            }
            #expect(try await bench.pass(seconds: 120).count == (isTold ? 0 : 1))
            #expect(try await bench.doubts() == (isTold ? [] : [.graceEnded]))
        }
    }

    @Test("the oldest doubt is asked about first, within the budget")
    func budget() async throws {
        let bench = try ReconcilerBench(perSecond: 2)
        try await bench.subscribe(endingDaysBefore30: [3, 1, 2])
        bench.asked.change { script in
            for id in ["200", "201", "202"] {
                script.statuses[id] = .failure(.refused("HTTP 403"))
            }
        }
        _ = await bench.reconciler.round()
        _ = bench.asked.takeAsked()
        // The history of notifications takes its turn out of the same budget.
        let first = try await bench.pass(days: 30)
        #expect(first == ["statuses 200 com.example.app"])
        // A month of it is to be read, so that it goes on taking its half.
        for id in ["202", "201"] {
            #expect(try await bench.pass(seconds: 1) == ["statuses \(id) com.example.app"])
        }
    }

    @Test(
        "as many are asked about at once as the budget has left", .timeLimit(.minutes(1)))
    func atOnce() async throws {
        let bench = try ReconcilerBench(perSecond: 4)
        try await bench.subscribe(endingDaysBefore30: [3, 4, 2, 5, 1])
        _ = try await bench.pass(days: 29)
        // Two are left beside the history of a month; each is answered when both are there.
        bench.asked.meet(2)
        let asked = try await bench.pass(days: 1)
        let due = ["203", "201"].map { "statuses \($0) com.example.app" }
        #expect(Set(asked) == Set(due))
    }

    @Test("many who fail together are one failure, and what was not begun stays due")
    func failingTogether() async throws {
        let bench = try ReconcilerBench(perSecond: 4)
        try await bench.subscribe(endingDaysBefore30: [3, 4, 2, 5, 1])
        bench.asked.change { script in
            for id in ["200", "201", "202", "203", "204"] {
                script.statuses[id] = .failure(.later(nil, "HTTP 503"))
            }
        }
        _ = try await bench.pass(days: 30, seconds: 120)
        // The first pause is two seconds, however many asked in vain.
        #expect(try await bench.pass(seconds: 1) == [])
        #expect(try await !bench.pass(seconds: 1).isEmpty)
        let open = try await bench.test.ledger.read { try $0.inquiries(limit: 9) }
        #expect(open.count == 5 && open.allSatisfy { $0.attempts == 0 && $0.holder == nil })
    }

    @Test("a purchase that another one covers is asked about when it ends itself")
    func coveredPurchase() async throws {
        let bench = try ReconcilerBench()
        _ = try await bench.test.subscribe()
        let longer = bench.test.store.transaction(
            "2001", chain: "2001", days: 60, ["appAccountToken": .string(TestKeeper.token)])
        _ = try await bench.test.keeper.receive(
            notification: bench.test.store.notification(
                "SUBSCRIBED", uuid: "u2", longer, bench.test.store.renewal(chain: "2001")))
        _ = try await bench.pass(days: 29)
        bench.test.clock.advance(days: 1, seconds: 60)
        let renewed = bench.test.store.transaction(
            "1002", days: 60, ["appAccountToken": .string(TestKeeper.token)])
        let answer = try bench.statuses(1, renewed, bench.test.store.renewal())
        bench.asked.change {
            $0.statuses["1001"] = .success(answer)
            // By then nobody answers any more.
            $0.statuses["2001"] = .failure(.later(nil, "HTTP 503"))
        }
        #expect(try await bench.pass() == [])
        #expect(try await bench.doubts() == [.renewalLeeway])
        #expect(try await bench.pass(seconds: 60) == ["statuses 1001 com.example.app"])
        #expect(try await bench.doubts() == [])
        _ = try await bench.pass(days: 59)
        #expect(try await bench.verdict()?.access.isGranted == true)
        #expect(try await bench.verdict()?.isPresumed == false)
        #expect(
            try await bench.test.events() == [
                "access.granted", "access.extended", "access.extended",
            ])
    }

    @Test("an answer to an earlier question ends no pause, and the store's word holds")
    func pauses() {
        var pause = Pause()
        let now = TestStore.start
        pause.fail(in: 0, at: now, notBefore: nil, chance: 0)
        pause.succeed(in: 0)
        #expect(pause.wait(at: now) == 2000)
        pause.fail(in: 0, at: now, notBefore: now.advanced(bySeconds: 60), chance: 0)
        #expect(pause.wait(at: now) == 60_000)
        pause.fail(in: 1, at: now, notBefore: nil, chance: 0)
        #expect(pause.wait(at: now) == 4000)
        pause.succeed(in: 2)
        #expect(pause.wait(at: now) == 0)
        pause.fail(in: 2, at: now, notBefore: nil, chance: 0)
        #expect(pause.wait(at: now) == 2000)
    }

    @Test("notifications that did not arrive are read from the history, page by page")
    func lostNotification() async throws {
        let bench = try ReconcilerBench()
        _ = try await bench.test.subscribe()
        _ = await bench.reconciler.round()
        bench.test.clock.advance(seconds: 300)
        let refund = try bench.test.store.notification(
            "REFUND", uuid: "u9",
            bench.test.store.transaction(
                "1001",
                [
                    "appAccountToken": .string(TestKeeper.token), "revocationReason": 0,
                    "revocationDate": TestStore.date(bench.test.clock.now),
                ]))
        bench.asked.change {
            $0.notifications = [
                .success(StorePage(bodies: [], next: "p2")),
                .success(StorePage(bodies: [refund, refund])),
            ]
        }
        _ = bench.asked.takeAsked()
        _ = await bench.reconciler.round()
        let from = bench.test.clock.now.advanced(bySeconds: -900)
        #expect(
            bench.asked.takeAsked() == [
                "notifications \(from) \(bench.test.clock.now) -",
                "notifications \(from) \(bench.test.clock.now) p2",
            ])
        #expect(try await bench.test.events() == ["access.granted", "access.ended"])
        #expect(try await bench.test.ledger.read { try $0.lastEntryNumber() } == 2)
        // Read again only when its time has come, from where it ended.
        _ = try await bench.pass(seconds: 299)
        #expect(bench.asked.takeAsked() == [])
    }

    @Test("a purchase that the store has nothing about yet holds up nobody else")
    func notYet() async throws {
        let bench = try ReconcilerBench(perSecond: 1)
        try await bench.subscribe(endingDaysBefore30: [3, 2, 1])
        bench.asked.change { $0.statuses["200"] = .failure(.notYet("404 AccountNotFound")) }
        var asked: Set<String> = []
        for round in 0..<20 {
            asked.formUnion(try await bench.pass(days: round == 0 ? 30 : 0, seconds: 121))
        }
        // Of the one that is not there yet the history is asked as well.
        let all = ["200", "201", "202"].map { "statuses \($0) com.example.app" }
        #expect(asked == Set(all + ["history 200 -"]))
    }

    @Test("what a clock that ran ahead says was read is read again")
    func clockAhead() async throws {
        let bench = try ReconcilerBench()
        _ = try await bench.test.subscribe()
        _ = try await bench.pass(days: 1)
        _ = bench.asked.takeAsked()
        bench.test.clock.advance(days: -1)
        let now = bench.test.clock.now
        let month = now.advanced(bySeconds: -30 * 86_400)
        // Stretch by stretch, each from where the one before it ended.
        var stretches: [String] = []
        for _ in 0..<13 {
            _ = await bench.reconciler.round()
            stretches += bench.asked.takeAsked()
            bench.test.clock.advance(seconds: 1)
        }
        let ends = (1...120).map { month.advanced(bySeconds: $0 * 21_600) }
        let begins = [month.advanced(bySeconds: -600)] + ends.dropLast()
        #expect(stretches == zip(begins, ends).map { "notifications \($0) \($1) -" })
        // And from then on as ever.
        bench.test.clock.advance(seconds: 300)
        _ = await bench.reconciler.round()
        let next = now.advanced(bySeconds: -600)
        #expect(
            bench.asked.takeAsked() == ["notifications \(next) \(bench.test.clock.now) -"])
    }

    @Test("a page of the history that leads to itself does not end the reading")
    func selfishPage() async throws {
        let bench = try ReconcilerBench()
        _ = try await bench.test.subscribe()
        _ = await bench.reconciler.round()
        _ = bench.asked.takeAsked()
        bench.asked.change {
            $0.notifications = [
                .success(StorePage(bodies: [], next: "p")),
                .success(StorePage(bodies: [], next: "p")),
            ]
        }
        var starts: Set<String> = []
        for _ in 0..<2 {
            bench.test.clock.advance(seconds: 300)
            _ = await bench.reconciler.round()
            starts.formUnion(bench.asked.takeAsked().map { String($0.split(separator: " ")[1]) })
        }
        #expect(starts.count == 1)
    }

    @Test("a notification of the history that could not be judged is read again, for a day")
    func undeterminedNotification() async throws {
        let bench = try ReconcilerBench()
        _ = try await bench.test.subscribe()
        _ = await bench.reconciler.round()
        _ = bench.asked.takeAsked()
        // Signed ahead of this server's clock.
        bench.test.clock.advance(seconds: 90_000)
        let ahead = try bench.test.store.notification(
            "DID_RENEW", uuid: "u9", bench.test.store.transaction("1002", days: 60))
        bench.test.clock.advance(seconds: -90_000)
        var starts: [String] = []
        for _ in 0..<3 {
            bench.asked.change { $0.notifications = [.success(StorePage(bodies: [ahead]))] }
            bench.test.clock.advance(seconds: 300)
            _ = await bench.reconciler.round()
            starts += bench.asked.takeAsked().map { String($0.split(separator: " ")[1]) }
        }
        #expect(starts.count == 3)
        #expect(Set(starts).count == 1)
    }

    @Test("a signed renewal info of an unknown purchase makes the store be asked; an id does not")
    func unknownTransaction() async throws {
        let bench = try ReconcilerBench()
        let renewal = try bench.test.store.sign(bench.test.store.renewal(chain: "3001"))
        _ = try await bench.test.keeper.handOver(
            LedgerKeeper.HandOver(
                customer: TestKeeper.customer, signed: [], chainIDs: ["4001"], author: "k"))
        #expect(try await bench.doubts() == [])
        _ = try await bench.test.keeper.handOver(
            LedgerKeeper.HandOver(
                customer: TestKeeper.customer, signed: [renewal], author: "k"))
        #expect(try await bench.doubts() == [.unknownTransaction])
        let bought = bench.test.store.transaction("3001", chain: "3001")
        let answer = try bench.statuses(1, bought, bench.test.store.renewal(chain: "3001"))
        bench.asked.change { $0.statuses["3001"] = .success(answer) }
        #expect(try await bench.pass().first == "statuses 3001 com.example.app")
        #expect(try await bench.doubts() == [])
        #expect(try await bench.verdict()?.state == .subscribed)
    }
}
