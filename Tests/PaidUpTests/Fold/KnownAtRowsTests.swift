// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

/// What was known at an instant, as against what was true.
@Suite struct KnownAtRowsTests {
    /// Continues a chain of which nothing is known but a claim.
    private static let continued = period("t9", 30..<60, in: chain2, previous: "c1")

    private static let story = [
        period("t1", 0..<30), period("t1", 0..<30, signed: 20, received: 25, revoked: 10),
        period("t2", 40..<70, received: 50), renewal(at: 41, willRenew: false, received: 60),
    ]

    @Test(arguments: [
        FoldRow("nothing before the first delivery", story, is: "nothing", knownAt: 0),
        FoldRow(
            "a delivery counts from its own instant on", story,
            is: "0 subscribed+, 30 renewalPending?, 33 expired~", knownAt: 0 + second + second),
        FoldRow(
            "a refund that is not received yet does not count", story,
            is: "0 subscribed+, 30 renewalPending?, 33 expired~", knownAt: 25 - millisecond),
        FoldRow(
            "once received it counts for the past too", story,
            is: "0 subscribed+, 10 revoked-", knownAt: 25),
        FoldRow(
            "all of it", story,
            is: "0 subscribed+, 10 revoked-, 40 subscribed+, 70 expired-"),
        FoldRow(
            "of two passes whose buyers are not known yet neither follows the other",
            [
                purchase("t1", at: 0, "pass", .nonRenewing),
                purchase("t2", at: 1, "pass", .nonRenewing, in: chain2),
            ],
            is: "2 subscribed[pass]+, 31 expired[pass]-",
            facts: [
                claim("u1", at: 50), claim("u1", "c2", at: 50),
                OwnershipFact(
                    receivedAt: (2 as Day).instant,
                    kind: .transfer(customer: "u1", chainID: "c2")),
            ], knownAt: 40),
        FoldRow(
            "a claim on the chain that this one continues counts before that one is seen",
            [continued],
            is: "30 subscribed+, 60 renewalPending?, 63 expired~", facts: [claim("u1")],
            knownAt: 40),
        FoldRow(
            "that a chain continues another counts from when it was received",
            [
                period("t1", 0..<30),
                period("t9", 30..<60, in: chain2, received: 50, previous: "c1"),
                period("t9", 30..<60, in: chain2, signed: 31),
            ],
            is: "0 subscribed+, 30 renewalPending?, 33 expired~", facts: [claim("u1")],
            knownAt: 40),
        FoldRow(
            "a claim that is not received yet does not count", story, is: "nothing",
            facts: [claim("u1", at: 61)], knownAt: 60),
    ])
    func `what was known`(row: FoldRow) { row.check() }

    @Test func `the earliest of several deliveries holds`() {
        let late = period("t1", 0..<30, received: 9)
        let early = period("t1", 0..<30, received: 3)
        for statements in [[late, early], [early, late]] {
            let row = FoldRow("", statements, is: "", knownAt: 3)
            #expect(row.timeline.picture() != "nothing")
            let before = FoldRow("", statements, is: "", knownAt: 3 - millisecond)
            #expect(before.timeline.picture() == "nothing")
        }
    }

    @Test func `the present is at least the newest date that the store stated, within reason`() {
        let ledger = Ledger([period("t1", 0..<30, signed: 10), renewal(at: 12, received: 20)])
        let engine = Engine()
        let view = LedgerView(ledger)
        let newest = (12 as Day).instant
        #expect(engine.present(clock: (5 as Day).instant, in: view) == (5 as Day).instant)
        #expect(engine.present(clock: (15 as Day).instant, in: view) == (15 as Day).instant)
        #expect(engine.present(clock: newest.advanced(bySeconds: -300), in: view) == newest)
        let tooFar = newest.advanced(bySeconds: -301)
        #expect(engine.present(clock: tooFar, in: view) == tooFar)
        #expect(engine.present(clock: newest, in: LedgerView(Ledger())) == newest)
    }

    @Test func `one message signed far ahead does not hide the others`() {
        let ledger = Ledger([period("t1", 0..<30, signed: 12), renewal(at: 20, received: 12)])
        let clock = (12 - minute).instant
        let present = Engine().present(clock: clock, in: LedgerView(ledger))
        #expect(present == (12 as Day).instant)
    }

    @Test func `on a device the present is the later of its clock and the newest date`() {
        let ledger = Ledger([period("t1", 0..<30, signed: 10), renewal(at: 12, received: 20)])
        let engine = Engine()
        let newest = (12 as Day).instant
        let clocks: [Day] = [1, 11, 13]
        for clock in clocks {
            let present = engine.present(deviceClock: clock.instant, in: LedgerView(ledger))
            #expect(present == max(clock.instant, newest))
        }
        let early = LedgerView(ledger, knownAt: (19 as Day).instant)
        #expect(
            engine.present(deviceClock: (1 as Day).instant, in: early) == (10 as Day).instant)
    }
}
