// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

/// The first table of the fold: what was bought.
@Suite struct PurchaseRowsTests {
    @Test(arguments: [
        FoldRow(
            "a period is access from the purchase to the expiry, half open",
            [period("t1", 0..<30), renewal(at: 0, willRenew: false)],
            is: "0 subscribed+, 30 expired-"),
        FoldRow(
            "the next period may be signed before it begins, access is continuous",
            [
                period("t1", 0..<30), period("t2", 30..<60, signed: 29),
                renewal(at: 30, willRenew: false),
            ],
            is: "0 subscribed+, 60 expired-"),
        FoldRow(
            "of several copies the newest holds for all instants",
            [
                period("t1", 0..<30), period("t1", 0..<45, signed: 20),
                renewal(at: 21, willRenew: false),
            ],
            is: "0 subscribed+, 45 expired-"),
        FoldRow(
            "an older copy that arrives later changes nothing",
            [
                period("t1", 0..<45, signed: 20), period("t1", 0..<30, received: 50),
                renewal(at: 21, willRenew: false),
            ],
            is: "0 subscribed+, 45 expired-"),
        FoldRow(
            "on equal dates a signed copy beats a decoded one",
            [
                period("t1", 0..<20, signed: 5),
                period("t1", 0..<30, signed: 5, assurance: .decoded),
                renewal(at: 5, willRenew: false),
            ],
            is: "0 subscribed+, 20 expired-"),
        FoldRow(
            "on equal dates the more granting copy counts",
            [
                period("t1", 0..<20, signed: 5), period("t1", 0..<30, signed: 5),
                period("t1", 0..<40, signed: 5, revoked: 10), renewal(at: 5, willRenew: false),
            ],
            is: "0 subscribed+, 30 expired-"),
        FoldRow(
            "an unsigned copy never stands above a signed one, whatever its date",
            [
                period("t1", 0..<30),
                period("t1", 0..<90, signed: 20, assurance: .unsignedResponse),
                renewal(at: 5, willRenew: false),
            ],
            is: "0 subscribed+, 30 expired-"),
        FoldRow(
            "an unsigned copy counts where there is no other",
            [
                period("t1", 0..<30, assurance: .unsignedResponse),
                renewal(at: 5, willRenew: false, assurance: .unsignedResponse),
            ],
            is: "0 subscribed+, 30 expired-"),
        FoldRow(
            "a lifetime has no end",
            [purchase("t1", at: 0, "pro", .nonConsumable)], is: "0 lifetime+"),
        FoldRow(
            "a consumable gives no standing access",
            [purchase("t1", at: 0, "pro", .consumable)], is: "nothing"),
        FoldRow(
            "an auto-renewable without an end is without effect, never a lifetime",
            [purchase("t1", at: 0, "pro", .autoRenewable)], is: "nothing"),
        FoldRow(
            "a copy without an end replaces no usable one",
            [
                period("t1", 0..<30), purchase("t1", at: 0, "pro", .autoRenewable, signed: 10),
                renewal(at: 5, willRenew: false),
            ],
            is: "0 subscribed+, 30 expired-"),
        FoldRow(
            "a renewal info beside a transaction without an end counts",
            [
                purchase("t1", at: 0, "pro", .autoRenewable),
                renewal(at: 5, willRenew: true, date: 30),
            ],
            is: "5 renewalPending?, 30 expired~"),
        FoldRow(
            "a type that nobody knows is a period where it has an end",
            [
                purchase("t1", at: 0, "pro", ProductType(rawValue: "Novelty"), expires: 30),
                renewal(at: 5, willRenew: false),
            ],
            is: "0 subscribed+, 30 expired-"),
        FoldRow(
            "a type that nobody knows gives nothing without an end",
            [purchase("t1", at: 0, "pro", ProductType(rawValue: "Novelty"))], is: "nothing"),
    ])
    func `what was bought`(row: FoldRow) { row.check() }

    @Test(arguments: [
        FoldRow(
            "ends access at the revocation date, in the middle",
            [period("t1", 0..<30), period("t1", 0..<30, signed: 10, revoked: 10)],
            is: "0 subscribed+, 10 revoked-"),
        FoldRow(
            "by a notification that tells of it later",
            [period("t1", 0..<30), period("t1", 0..<30, signed: 20, revoked: 10)],
            is: "0 subscribed+, 10 revoked-"),
        FoldRow(
            "leaves nothing where it is not later than the start",
            [period("t1", 0..<30, signed: 1, revoked: 0)], is: "0 revoked-"),
        FoldRow(
            "leaves nothing where it lies before the start",
            [period("t1", 10..<30, signed: 1, revoked: 5)], is: "10 revoked-"),
        FoldRow(
            "is undone by a newer copy without it",
            [
                period("t1", 0..<30), period("t1", 0..<30, signed: 10, revoked: 10),
                period("t1", 0..<30, signed: 15), renewal(at: 15, willRenew: false),
            ],
            is: "0 subscribed+, 30 expired-"),
        FoldRow(
            "takes the grace from then on",
            [
                period("t1", 0..<30, signed: 32, revoked: 32),
                renewal(at: 30 + hour, retrying: true, grace: 36),
            ],
            is: "0 subscribed+, 30 inGracePeriod+, 32 revoked-"),
        FoldRow(
            "takes the leeway from then on",
            [period("t1", 0..<30, signed: 31, revoked: 31)],
            is: "0 subscribed+, 30 renewalPending?, 31 revoked-"),
        FoldRow(
            "belongs to one transaction; the next period stands",
            [
                period("t1", 0..<30, signed: 40, revoked: 10), period("t2", 30..<60),
                renewal(at: 41, willRenew: false),
            ],
            is: "0 subscribed+, 10 revoked-, 30 subscribed+, 60 expired-"),
        FoldRow(
            "takes a lifetime",
            [
                purchase("t1", at: 0, "pro", .nonConsumable),
                purchase("t1", at: 0, "pro", .nonConsumable, signed: 9, revoked: 8),
            ],
            is: "0 lifetime+, 8 revoked-"),
        FoldRow(
            "takes a pass",
            [purchase("t1", at: 0, "pass", .nonRenewing, signed: 9, revoked: 8)],
            is: "0 subscribed[pass]+, 8 revoked[pass]-"),
    ])
    func `a revocation`(row: FoldRow) { row.check() }

    @Test(arguments: [
        FoldRow(
            "one follows the other, each with the catalog's length",
            [
                purchase("t1", at: 0, "pass", .nonRenewing),
                purchase("t2", at: 10, "pass", .nonRenewing, in: chain2),
            ],
            is: "0 subscribed[pass]+, 60 expired[pass]-"),
        FoldRow(
            "they overlap where the catalog says so",
            [
                purchase("t1", at: 0, "loose", .nonRenewing),
                purchase("t2", at: 10, "loose", .nonRenewing, in: chain2),
            ],
            is: "0 subscribed[loose]+, 40 expired[loose]-"),
        FoldRow(
            "a refunded one gives its rest to the next",
            [
                purchase("t1", at: 0, "pass", .nonRenewing, signed: 20, revoked: 15),
                purchase("t2", at: 10, "pass", .nonRenewing, in: chain2),
            ],
            is: "0 subscribed[pass]+, 45 expired[pass]-"),
        FoldRow(
            "one bought after the end of the other begins when it is bought",
            [
                purchase("t1", at: 0, "pass", .nonRenewing),
                purchase("t2", at: 40, "pass", .nonRenewing, in: chain2),
            ],
            is: "0 subscribed[pass]+, 30 expired[pass]-, 40 subscribed[pass]+, 70 expired[pass]-"),
        FoldRow(
            "without a length access is presumed until one is named",
            [purchase("t1", at: 0, "endless", .nonRenewing)], is: "0 subscribed[endless]?"),
        FoldRow(
            "two of different products do not follow one another",
            [
                purchase("t1", at: 0, "pass", .nonRenewing),
                purchase("t2", at: 10, "loose", .nonRenewing, in: chain2),
            ],
            is: "0 subscribed[pass]+, 10 subscribed[loose]+, 40 expired[loose]-"),
    ])
    func `passes`(row: FoldRow) { row.check() }

    @Test(arguments: [
        FoldRow("for a time", [grant(0..<10)], is: "0 granted+, 10 expired-"),
        FoldRow("without end", [grant(0..<0, endless: true)], is: "0 granted+"),
        FoldRow(
            "taken back", [grant(0..<10), grant(0..<10, revoked: 4, signed: 4)],
            is: "0 granted+, 4 revoked-"),
        FoldRow(
            "taken back before it began", [grant(5..<10, revoked: 4, signed: 4)],
            is: "5 revoked-"),
        FoldRow(
            "beside a subscription: the union",
            [grant(20..<40), period("t1", 0..<30), renewal(at: 5, willRenew: false)],
            is: "0 subscribed+, 20 granted+, 40 expired-"),
        FoldRow("to somebody else", [grant(0..<10, to: "u2")], is: "nothing"),
    ])
    func `the operator's grant`(row: FoldRow) { row.check() }
}
