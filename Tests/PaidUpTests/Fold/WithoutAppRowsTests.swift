// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

/// What names no app: a renewal info waits for a purchase, and a purchase joins the only app that
/// has one of its chain.
@Suite struct WithoutAppRowsTests {
    private static let paid = period("t1", 0..<30)
    private static let pending = "0 subscribed+, 30 renewalPending?, 33 expired~"

    private static let unnamed = ChainKey(
        environment: .production, app: ChainKey.unnamedApp, id: "c1")
    private static let takenBack = period("t1", 0..<30, in: unnamed, signed: 10, revoked: 10)

    @Test(arguments: [
        FoldRow(
            "joins the only app that has such a chain", [paid, takenBack],
            is: "0 subscribed+, 10 revoked-"),
        FoldRow(
            "stands by itself while no app is known", [takenBack],
            is: "0 subscribed+, 10 revoked-"),
        FoldRow(
            "stands by itself until the app is received",
            [period("t1", 0..<30, received: 50), takenBack], is: "0 subscribed+, 10 revoked-",
            knownAt: 40),
        FoldRow(
            "stands by itself where two apps have such a chain",
            [paid, takenBack, period("t1", 0..<30, "other", in: secondApp)], is: secondPending),
        FoldRow(
            "of another environment joins nothing",
            [
                paid,
                period(
                    "t1", 0..<30,
                    in: ChainKey(environment: .sandbox, app: ChainKey.unnamedApp, id: "c1"),
                    signed: 10, revoked: 10),
            ],
            is: pending),
        FoldRow(
            "brings its words along",
            [paid, renewal(at: 5, willRenew: false, date: 30, in: unnamed)],
            is: "0 subscribed+, 30 expired-"),
        FoldRow(
            "keeps no word without an app from counting",
            [
                paid, period("t2", 30..<60, in: unnamed),
                renewal(at: 35, willRenew: false, date: 60, in: withoutApp),
            ],
            is: "0 subscribed+, 60 expired-"),
    ])
    func `a purchase that names no app`(row: FoldRow) { row.check() }

    @Test func `a purchase that names no app names the customer of the one it joins`() {
        let token = AccountToken("6f0c7d5e-0001-4000-8000-00000000000a")
        let statements = [
            Self.paid, period("t2", 30..<60, in: Self.unnamed, signed: 30, token: token),
            renewal(at: 35, willRenew: false),
        ]
        #expect(Ledger(statements).unownedChains == [])
        FoldRow(
            "its token", statements, is: "0 subscribed+, 60 expired-", facts: [],
            customer: "6f0c7d5e-0001-4000-8000-00000000000a"
        ).check()
    }

    private static let secondPending =
        "0 subscribed[other]+, 30 renewalPending[other]?, 33 expired[other]~"
    private static let secondApp = ChainKey(
        environment: .production, app: "com.example.second", id: "c1")
    private static let withoutApp = ChainKey(environment: .production, app: "", id: "c1")

    @Test(arguments: [
        FoldRow(
            "waits for a transaction of its chain",
            [renewal(at: 5, willRenew: true, date: 30, in: withoutApp)], is: "nothing"),
        FoldRow(
            "counts once there is one",
            [paid, renewal(at: 5, willRenew: false, date: 30, in: withoutApp)],
            is: "0 subscribed+, 30 expired-"),
        FoldRow(
            "waits while two apps have such a chain",
            [
                paid, renewal(at: 5, willRenew: false, date: 30, in: withoutApp),
                period(
                    "t1", 0..<30, "other",
                    in: secondApp),
            ],
            is: "0 subscribed[other]+, 30 renewalPending[other]?, 33 expired[other]~"),
        FoldRow(
            "counts until a second app's chain is received",
            [
                paid, renewal(at: 5, willRenew: false, date: 30, in: withoutApp),
                period("t1", 0..<30, "other", in: secondApp, received: 50),
            ],
            is: "0 subscribed+, 30 expired-", knownAt: 40),
        FoldRow(
            "of another environment does not count",
            [
                paid,
                renewal(
                    at: 5, willRenew: false, date: 30,
                    in: ChainKey(environment: .sandbox, app: "", id: "c1")),
            ],
            is: pending),
    ])
    func `a renewal info that names no app`(row: FoldRow) { row.check() }
}
