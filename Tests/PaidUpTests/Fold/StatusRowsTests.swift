// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

/// The bullets about a chain's status and about which end a renewal statement speaks of.
@Suite struct StatusRowsTests {
    private static let paid = period("t1", 0..<30)
    private static let pending = "0 subscribed+, 30 renewalPending?, 33 expired~"

    @Test(arguments: [
        FoldRow("2 never cuts a paid period", [paid, status(2, at: 10)], is: pending),
        FoldRow("5 never cuts a paid period", [paid, status(5, at: 10)], is: pending),
        FoldRow("3 never cuts a paid period", [paid, status(3, at: 10)], is: pending),
        FoldRow("an unknown one changes nothing", [paid, status(9, at: 31)], is: pending),
        FoldRow(
            "an unknown one of the same date as a known one changes nothing",
            [paid, status(2, at: 31), status(9, at: 31)],
            is: "0 subscribed+, 30 renewalPending?, 31 expired-"),
        FoldRow(
            "an unknown one after a word changes nothing",
            [paid, renewal(at: 30, retrying: true, grace: 36), status(9, at: 32)],
            is: "0 subscribed+, 30 inGracePeriod+, 36 inBillingRetryPeriod-, 90 expired-"),
        FoldRow(
            "5 after the end is called revoked",
            [paid, status(5, at: 31)], is: "0 subscribed+, 30 renewalPending?, 31 revoked-"),
        FoldRow(
            "3 on its own leaves a known grace date in force",
            [paid, renewal(at: 30, retrying: true, grace: 36), status(3, at: 32)],
            is: "0 subscribed+, 30 inGracePeriod+, 36 inBillingRetryPeriod-, 90 expired-"),
        FoldRow(
            "2 on its own ends grace",
            [paid, renewal(at: 30, retrying: true, grace: 36), status(2, at: 32)],
            is: "0 subscribed+, 30 inGracePeriod+, 32 expired-"),
        FoldRow(
            "1 signed after the end undoes an earlier end",
            [paid, renewal(at: 30, willRenew: false, reason: 1), status(1, at: 40)],
            is: "0 subscribed+, 30 expired-, 40 renewalPending?, 43 expired~"),
        FoldRow(
            "1 signed after the end undoes an earlier retry",
            [paid, renewal(at: 30, willRenew: true, retrying: true), status(1, at: 40)],
            is: "0 subscribed+, 30 inBillingRetryPeriod-, 40 renewalPending?, 43 expired~"),
        FoldRow(
            "4 signed after the end undoes an earlier end: announced grace is over by then",
            [paid, renewal(at: 30, willRenew: false, reason: 1), status(4, at: 31)],
            is: "0 subscribed+, 30 expired-, 31 inGracePeriod?, 33 inBillingRetryPeriod~, "
                + "90 expired~"),
        FoldRow(
            "1 signed before the end undoes nothing that was said later",
            [paid, status(1, at: 10), renewal(at: 30, willRenew: false, reason: 1)],
            is: "0 subscribed+, 30 expired-"),
        FoldRow(
            "a newer one beside the same renewal info stands in place of the older",
            [
                paid, renewal(at: 30, willRenew: true), status(3, at: 30, beside: 30),
                status(1, at: 30 + hour, beside: 30),
            ],
            is: "0 subscribed+, 30 inBillingRetryPeriod-, 30+1h renewalPending?, 33+1h expired~"),
        FoldRow(
            "1 signed before the end leaves auto-renew off",
            [paid, renewal(at: 5, willRenew: false), status(1, at: 10)],
            is: "0 subscribed+, 30 expired-"),
        FoldRow(
            "4 beside a word that no longer dates grace announces it all the same",
            [
                paid, renewal(at: 29, willRenew: true, retrying: true, grace: 41, date: 30),
                renewal(at: 29 + hour, willRenew: true, retrying: true, date: 30),
                status(4, at: 29 + hour, beside: 29 + hour),
            ],
            is: "0 subscribed+, 30 inGracePeriod?, 33 inBillingRetryPeriod~, 90 expired~"),
        FoldRow(
            "4 outweighs an expiration reason beside it",
            [paid, renewal(at: 30, retrying: false, reason: 1), status(4, at: 30, beside: 30)],
            is: "0 subscribed+, 30 inGracePeriod?, 33 inBillingRetryPeriod~, 90 expired~"),
        FoldRow(
            "a status beside a renewal info speaks of the same end",
            [
                paid, renewal(at: 30, willRenew: true, date: 30),
                status(3, at: 30 + minute, beside: 30),
            ],
            is: "0 subscribed+, 30 renewalPending?, 30+1m inBillingRetryPeriod-, 90 expired-"),
    ])
    func `a status`(row: FoldRow) { row.check() }

    /// The hash of a statement falls out otherwise with each, so that it cannot decide by chance.
    private static let products = ["a", "b", "c", "d", "e", "f", "g", "h"]

    @Test(arguments: products)
    func `of two words of one date the more granting one counts`(next: String) {
        FoldRow(
            "a clean word beats a retry",
            [
                Self.paid, renewal(at: 30, willRenew: true), status(3, at: 31, beside: 30),
                renewal(at: 31, willRenew: true, next: next),
            ],
            is: "0 subscribed+, 30 renewalPending?, 33 expired~"
        ).check()
        FoldRow(
            "a retry beats an end",
            [
                Self.paid, renewal(at: 30, willRenew: true), status(2, at: 31, beside: 30),
                renewal(at: 31, willRenew: true, retrying: true, next: next),
            ],
            is: "0 subscribed+, 30 renewalPending?, 31 inBillingRetryPeriod-, 90 expired-"
        ).check()
        FoldRow(
            "a grace date beats a status 1",
            [
                Self.paid, renewal(at: 30, willRenew: true), status(1, at: 31, beside: 30),
                renewal(at: 31, willRenew: true, retrying: true, grace: 36, next: next),
            ],
            is: "0 subscribed+, 30 inGracePeriod+, 36 inBillingRetryPeriod-, 90 expired-"
        ).check()
    }

    @Test(arguments: products)
    func `of two words of one date a signed one counts before all`(next: String) {
        FoldRow(
            "a signed retry beats a status that is not signed",
            [
                Self.paid, renewal(at: 30, willRenew: true),
                status(1, at: 31, beside: 30, assurance: .decoded),
                renewal(at: 31, willRenew: true, retrying: true, next: next),
            ],
            is: "0 subscribed+, 30 renewalPending?, 31 inBillingRetryPeriod-, 90 expired-"
        ).check()
    }

    /// A failed charge of a purchase that has not been seen; it ended on day 60.
    private static let unseen = [
        paid, renewal(at: 60 - hour, willRenew: true, retrying: true, grace: 66, date: 60),
    ]
    private static let untilUnseenEnd =
        "0 subscribed+, 30 renewalPending?, 33 expired~, 59+23h renewalPending?, 60 inGracePeriod+, "

    @Test(arguments: [
        FoldRow(
            "1 before the end says nothing new",
            [paid, renewal(at: 5, willRenew: true, date: 60), status(1, at: 10)],
            is: "0 subscribed+, 30 renewalPending?, 60 expired~"),
        FoldRow(
            "2 ends its grace", unseen + [status(2, at: 61)], is: untilUnseenEnd + "61 expired-"),
        FoldRow(
            "3 leaves its grace in force", unseen + [status(3, at: 61)],
            is: untilUnseenEnd + "66 inBillingRetryPeriod-, 120 expired-"),
        FoldRow(
            "1 leaves its grace in force", unseen + [status(1, at: 61)],
            is: untilUnseenEnd + "66 inBillingRetryPeriod-, 120 expired-"),
        FoldRow(
            "1 after its grace begins a leeway", unseen + [status(1, at: 70)],
            is: untilUnseenEnd + "66 inBillingRetryPeriod-, 70 renewalPending?, 73 expired~"),
    ])
    func `a status alone about an unseen purchase`(row: FoldRow) { row.check() }

    private static let two = [paid, period("t2", 40..<70)]

    @Test(arguments: [
        FoldRow(
            "the one that its renewal date names, though said in a later period",
            two + [renewal(at: 45, willRenew: false, date: 30)],
            is: "0 subscribed+, 30 renewalPending?, 33 expired~, 40 subscribed+, "
                + "70 renewalPending?, 73 expired~"),
        FoldRow(
            "a date inside a known period: that period's end, moved since",
            [period("t1", 0..<45, signed: 20), renewal(at: 10, willRenew: false, date: 30)],
            is: "0 subscribed+, 45 expired-"),
        FoldRow(
            "without a date the period that was running",
            two + [renewal(at: 45, willRenew: false)],
            is: "0 subscribed+, 30 renewalPending?, 33 expired~, 40 subscribed+, 70 expired-"),
        FoldRow(
            "without a date and a running period the last that had passed",
            two + [renewal(at: 35, willRenew: false, reason: 1)],
            is: "0 subscribed+, 30 renewalPending?, 33 expired~, 35 expired-, "
                + "40 subscribed+, 70 renewalPending?, 73 expired~"),
        FoldRow(
            "a failed charge within a day of the running period's end: that one",
            [paid, renewal(at: 29 + hour, willRenew: true, retrying: true, grace: 36)],
            is: "0 subscribed+, 30 inGracePeriod+, 36 inBillingRetryPeriod-, 90 expired-"),
        FoldRow(
            "a failed charge a day or more before it: the end that had passed",
            [
                paid, period("t2", 30..<60),
                renewal(at: 58 + 1, willRenew: true, retrying: true, grace: 66),
            ],
            is: "0 subscribed+, 60 renewalPending?, 63 expired~"),
        FoldRow(
            "an unseen purchase between two known periods",
            two + [renewal(at: 31, willRenew: true, date: 38)],
            is: "0 subscribed+, 30 renewalPending?, 38 expired~, 40 subscribed+, "
                + "70 renewalPending?, 73 expired~"),
    ])
    func `a renewal statement speaks of one end`(row: FoldRow) { row.check() }

    @Test(arguments: [
        FoldRow(
            "is a doubt within a minute of the end, without a reason",
            [paid, renewal(at: 30 + second, willRenew: false, door: .device)], is: pending),
        FoldRow(
            "is a doubt also by its status",
            [paid, status(2, at: 30 + second, door: .device)], is: pending),
        FoldRow(
            "is proof with a reason",
            [paid, renewal(at: 30 + second, willRenew: false, reason: 1, door: .device)],
            is: "0 subscribed+, 30 renewalPending?, 30+1s expired-"),
        FoldRow(
            "is proof a minute later",
            [paid, status(2, at: 30 + minute, door: .device)],
            is: "0 subscribed+, 30 renewalPending?, 30+1m expired-"),
        FoldRow(
            "is proof from the store's server at once",
            [paid, status(2, at: 30 + second)],
            is: "0 subscribed+, 30 renewalPending?, 30+1s expired-"),
    ])
    func `an end read on a device`(row: FoldRow) { row.check() }

    private static let sandbox = ChainKey(
        environment: .sandbox, app: "com.example.app", id: "c1")
    private static let inSandbox = [
        period("t1", 0..<30, in: sandbox), renewal(at: 5, willRenew: false, in: sandbox),
    ]

    @Test(arguments: [
        FoldRow(
            "count in production by default", inSandbox, is: "0 subscribed+, 30 expired-"),
        FoldRow(
            "are refused by policy", inSandbox, is: "nothing", policy: { $0.sandbox = .reject }),
        FoldRow(
            "count for those who are listed", inSandbox, is: "0 subscribed+, 30 expired-",
            policy: { $0.sandbox = .customers(["u1"]) }),
        FoldRow(
            "do not count for others", inSandbox, is: "nothing",
            policy: { $0.sandbox = .customers(["u2"]) }),
        FoldRow(
            "count in an engine for the sandbox", inSandbox, is: "0 subscribed+, 30 expired-",
            policy: { $0.sandbox = .reject }, environment: .sandbox),
        FoldRow(
            "of production do not count in an engine for the sandbox",
            [paid], is: "nothing", environment: .sandbox),
        FoldRow(
            "signed by Xcode do not count in production",
            [
                period(
                    "t1", 0..<30,
                    in: ChainKey(environment: .xcode, app: "com.example.app", id: "c1"))
            ],
            is: "nothing"),
        FoldRow(
            "of another environment never replace real ones",
            [period("t1", 10..<12, "plus", in: sandbox), paid, renewal(at: 5, willRenew: false)],
            is: "0 subscribed+, 30 expired-"),
    ])
    func `sandbox purchases`(row: FoldRow) { row.check() }

    @Test(arguments: [
        FoldRow(
            "gives access",
            [
                period("t1", 0..<30, ownership: .familyShared), renewal(at: 5, willRenew: false),
            ],
            is: "0 subscribed+, 30 expired-"),
        FoldRow(
            "gives none where the policy says so",
            [period("t1", 0..<30, ownership: .familyShared)], is: "nothing",
            policy: { $0.familySharing = false }),
        FoldRow(
            "ends with the sharing",
            [period("t1", 0..<30, signed: 12, revoked: 12, ownership: .familyShared)],
            is: "0 subscribed+, 12 revoked-"),
        FoldRow(
            "an assigned seat gives access too",
            [
                period("t1", 0..<30, ownership: .assigned), renewal(at: 5, willRenew: false),
            ],
            is: "0 subscribed+, 30 expired-", policy: { $0.familySharing = false }),
    ])
    func `a shared purchase`(row: FoldRow) { row.check() }
}
