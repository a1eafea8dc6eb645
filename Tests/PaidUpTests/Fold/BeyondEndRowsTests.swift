// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

/// The second table of the fold: what lies beyond the paid end. The end is day 30.
@Suite struct BeyondEndRowsTests {
    private static let paid = period("t1", 0..<30)

    @Test(arguments: [
        FoldRow(
            "a date after the end, said within the period",
            [paid, renewal(at: 10, willRenew: true, date: 60)],
            is: "0 subscribed+, 30 renewalPending?, 60 expired~"),
        FoldRow(
            "a date after the end, said after it: from then on",
            [paid, renewal(at: 40, willRenew: true, date: 60)],
            is: "0 subscribed+, 30 renewalPending?, 33 expired~, 40 renewalPending?, 60 expired~"),
        FoldRow(
            "auto-renew off has a later end all the same",
            [paid, renewal(at: 40, willRenew: false, date: 60)],
            is: "0 subscribed+, 30 renewalPending?, 33 expired~, 40 renewalPending?, 60 expired~"),
        FoldRow(
            "for its own product",
            [paid, renewal(at: 30, willRenew: true, date: 60, product: "plus")],
            is: "0 subscribed+, 30 renewalPending[plus]?, 60 expired~"),
        FoldRow(
            "where no period is known at all",
            [
                purchase("t1", at: 0, "pro", .autoRenewable),
                renewal(at: 1, willRenew: false, date: 30),
            ],
            is: "1 renewalPending?, 30 expired~"),
        FoldRow(
            "never where it says that it is over",
            [paid, renewal(at: 31, willRenew: true, reason: 1, date: 60)],
            is: "0 subscribed+, 30 renewalPending?, 31 expired-"),
        FoldRow(
            "gives way to the purchase once it is known",
            [
                paid, renewal(at: 40, willRenew: true, date: 60), period("t2", 35..<60),
                renewal(at: 41, willRenew: false),
            ],
            is: "0 subscribed+, 30 renewalPending?, 33 expired~, 35 subscribed+, 60 expired-"),
    ])
    func `an unseen purchase`(row: FoldRow) { row.check() }

    @Test(arguments: [
        FoldRow(
            "lasts to its date, also for instants before it was said",
            [paid, renewal(at: 31, retrying: true, grace: 36)],
            is: "0 subscribed+, 30 inGracePeriod+, 36 inBillingRetryPeriod-, 90 expired-"),
        FoldRow(
            "said before the end",
            [paid, renewal(at: 30 - hour, retrying: true, grace: 36)],
            is: "0 subscribed+, 30 inGracePeriod+, 36 inBillingRetryPeriod-, 90 expired-"),
        FoldRow(
            "goes when a newer statement drops the date",
            [
                paid, renewal(at: 30, retrying: true, grace: 36),
                renewal(at: 33, retrying: true),
            ],
            is: "0 subscribed+, 30 inGracePeriod+, 33 inBillingRetryPeriod-, 90 expired-"),
        FoldRow(
            "goes when a newer statement says that it is over",
            [
                paid, renewal(at: 30, retrying: true, grace: 36),
                renewal(at: 33, retrying: false, reason: 1),
            ],
            is: "0 subscribed+, 30 inGracePeriod+, 33 expired-"),
        FoldRow(
            "lingers in a statement that says itself that it is over",
            [paid, renewal(at: 33, retrying: false, grace: 36, reason: 2)],
            is: "0 subscribed+, 30 inGracePeriod+, 33 expired-"),
        FoldRow(
            "lingers no longer than to its own date",
            [paid, renewal(at: 40, retrying: false, grace: 36, reason: 2)],
            is: "0 subscribed+, 30 inGracePeriod+, 36 expired~, 40 expired-"),
        FoldRow(
            "where no period is known, from the renewal date",
            [
                purchase("t1", at: 0, "pro", .autoRenewable),
                renewal(at: 30 + hour, willRenew: true, retrying: true, grace: 36, date: 30),
            ],
            is: "30 inGracePeriod+, 36 inBillingRetryPeriod-, 90 expired-"),
        FoldRow(
            "is moved by a newer statement",
            [
                paid, renewal(at: 30, retrying: true, grace: 36),
                renewal(at: 32, retrying: true, grace: 40),
            ],
            is: "0 subscribed+, 30 inGracePeriod+, 40 inBillingRetryPeriod-, 90 expired-"),
        FoldRow(
            "has no leeway after it",
            [
                paid, renewal(at: 30, retrying: true, grace: 32),
                renewal(at: 32 + hour, willRenew: true, retrying: false),
            ],
            is: "0 subscribed+, 30 inGracePeriod+, 32 inBillingRetryPeriod-, 32+1h expired~"),
        FoldRow(
            "announced without its end: the policy's fallback, presumed",
            [
                paid, renewal(at: 30, willRenew: true, retrying: true),
                status(4, at: 30, beside: 30),
            ],
            is: "0 subscribed+, 30 inGracePeriod?, 33 inBillingRetryPeriod~, 90 expired~"),
        FoldRow(
            "announced by the status alone, with a longer fallback",
            [paid, status(4, at: 30 + hour)],
            is: "0 subscribed+, 30 inGracePeriod?, 40 inBillingRetryPeriod~, 90 expired~",
            policy: { $0.graceFallbackSeconds = 864_000 }),
    ])
    func `grace`(row: FoldRow) { row.check() }

    @Test(arguments: [
        FoldRow(
            "by an expiration reason, from the end",
            [paid, renewal(at: 30, willRenew: false, reason: 1)],
            is: "0 subscribed+, 30 expired-"),
        FoldRow(
            "by an expiration reason that comes later: the leeway until then",
            [paid, renewal(at: 31, willRenew: false, reason: 1)],
            is: "0 subscribed+, 30 renewalPending?, 31 expired-"),
        FoldRow(
            "by a reason with a retry flag that is false",
            [paid, renewal(at: 30, willRenew: true, retrying: false, reason: 2)],
            is: "0 subscribed+, 30 expired-"),
        FoldRow(
            "not by a reason while it is retrying",
            [paid, renewal(at: 30, willRenew: true, retrying: true, reason: 2)],
            is: "0 subscribed+, 30 inBillingRetryPeriod-, 90 expired-"),
        FoldRow(
            "by status 2", [paid, status(2, at: 30)], is: "0 subscribed+, 30 expired-"),
        FoldRow(
            "by status 5", [paid, status(5, at: 30)], is: "0 subscribed+, 30 revoked-"),
        FoldRow(
            "by auto-renew that is off on the renewal date",
            [paid, renewal(at: 10, willRenew: false, date: 30)],
            is: "0 subscribed+, 30 expired-"),
        FoldRow(
            "by auto-renew that is off on the renewal date, said after it",
            [paid, renewal(at: 31, willRenew: false, date: 30)],
            is: "0 subscribed+, 30 renewalPending?, 31 expired-"),
        FoldRow(
            "not by a retry flag that is false alone",
            [paid, renewal(at: 31, retrying: false)],
            is: "0 subscribed+, 30 renewalPending?, 34 expired~"),
        FoldRow(
            "by auto-renew off, said before the end",
            [paid, renewal(at: 10, willRenew: false)], is: "0 subscribed+, 30 expired-"),
    ])
    func `over`(row: FoldRow) { row.check() }

    @Test(arguments: [
        FoldRow(
            "without grace: none from the end",
            [paid, renewal(at: 30, willRenew: true, retrying: true)],
            is: "0 subscribed+, 30 inBillingRetryPeriod-, 90 expired-"),
        FoldRow(
            "said later: the leeway until then",
            [paid, renewal(at: 30 + hour, willRenew: true, retrying: true)],
            is: "0 subscribed+, 30 renewalPending?, 30+1h inBillingRetryPeriod-, 90 expired-"),
        FoldRow(
            "by status 3 without the flag",
            [paid, renewal(at: 30, willRenew: true), status(3, at: 30, beside: 30)],
            is: "0 subscribed+, 30 inBillingRetryPeriod-, 90 expired-"),
        FoldRow(
            "a courtesy by policy, from the end, and not presumed",
            [paid, renewal(at: 30 + hour, willRenew: true, retrying: true)],
            is: "0 subscribed+, 30 inBillingRetryPeriod+, 35 inBillingRetryPeriod-, 90 expired-",
            policy: { $0.billingRetryAccessSeconds = 432_000 }),
        FoldRow(
            "a courtesy after the grace date, counted from the end",
            [paid, renewal(at: 30, willRenew: true, retrying: true, grace: 32)],
            is: "0 subscribed+, 30 inGracePeriod+, 32 inBillingRetryPeriod+, "
                + "35 inBillingRetryPeriod-, 90 expired-",
            policy: { $0.billingRetryAccessSeconds = 432_000 }),
        FoldRow(
            "recovered later: the new period",
            [
                paid, renewal(at: 30, willRenew: true, retrying: true), period("t2", 40..<70),
                renewal(at: 41, willRenew: false),
            ],
            is: "0 subscribed+, 30 inBillingRetryPeriod-, 40 subscribed+, 70 expired-"),
    ])
    func `retrying`(row: FoldRow) { row.check() }

    @Test(arguments: [
        FoldRow(
            "no renewal statement at all", [paid],
            is: "0 subscribed+, 30 renewalPending?, 33 expired~"),
        FoldRow(
            "will renew, said before the end", [paid, renewal(at: 10, willRenew: true)],
            is: "0 subscribed+, 30 renewalPending?, 33 expired~"),
        FoldRow(
            "will renew on the renewal date, said before the end",
            [paid, renewal(at: 10, willRenew: true, date: 30)],
            is: "0 subscribed+, 30 renewalPending?, 33 expired~"),
        FoldRow(
            "said after the end within the leeway: from then on, once",
            [paid, renewal(at: 32, willRenew: true)],
            is: "0 subscribed+, 30 renewalPending?, 35 expired~"),
        FoldRow(
            "said long after the end: from then on, once",
            [paid, renewal(at: 40, willRenew: true), renewal(at: 45, willRenew: true)],
            is: "0 subscribed+, 30 renewalPending?, 33 expired~, 40 renewalPending?, 43 expired~"),
        FoldRow(
            "said after the end with the renewal date: none of its own",
            [paid, renewal(at: 32, willRenew: true, date: 30)],
            is: "0 subscribed+, 30 renewalPending?, 33 expired~"),
        FoldRow(
            "status 1 where no period is known, no longer than the leeway",
            [purchase("t1", at: 0, "pro", .autoRenewable), status(1, at: 5)],
            is: "5 renewalPending?, 8 expired~"),
        FoldRow(
            "status 1 where no period is known, to the next period known",
            [status(1, at: 5), period("t1", 7..<37), renewal(at: 8, willRenew: false)],
            is: "5 renewalPending?, 7 subscribed+, 37 expired-"),
        FoldRow(
            "none before a known later purchase of the chain",
            [
                paid, period("t2", 32..<62, renewal: false), renewal(at: 33, willRenew: false),
            ],
            is: "0 subscribed+, 30 expired-, 32 subscribed+, 62 expired-"),
        FoldRow(
            "before a renewal that was late",
            [paid, period("t2", 32..<62, renewal: true), renewal(at: 33, willRenew: false)],
            is: "0 subscribed+, 30 renewalPending?, 32 subscribed+, 62 expired-"),
        FoldRow(
            "never longer than the longest period of the product",
            [period("t1", 0..<(0 + minute)), renewal(at: 0, willRenew: true)],
            is: "0 subscribed+, 0+1m renewalPending?, 0+2m expired~"),
        FoldRow(
            "the longest of all the chain's periods of that product counts",
            [period("t1", 0..<2), period("t2", 2..<3), renewal(at: 2, willRenew: true)],
            is: "0 subscribed+, 3 renewalPending?, 5 expired~"),
        FoldRow(
            "after a free trial no longer than the trial",
            [
                period("t1", 0..<30), period("t2", 40..<41, trial: true),
                renewal(at: 40, willRenew: true),
            ],
            is: "0 subscribed+, 30 renewalPending?, 33 expired~, 40 subscribed+, "
                + "41 renewalPending?, 42 expired~"),
        FoldRow(
            "none by policy", [paid], is: "0 subscribed+, 30 expired~",
            policy: { $0.renewalLeewaySeconds = 0 }),
        FoldRow(
            "a negative length of the policy is none", [paid], is: "0 subscribed+, 30 expired~",
            policy: { $0.renewalLeewaySeconds = -5 }),
    ])
    func `the leeway`(row: FoldRow) { row.check() }
}
