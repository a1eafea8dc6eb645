// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

/// The rows about one plan that follows another.
@Suite struct PlanChangeRowsTests {
    @Test(arguments: [
        FoldRow(
            "the earlier period ends where the other product's begins, marked or not",
            [
                period("t1", 0..<30), period("t2", 10..<40, "plus"),
                renewal(at: 11, willRenew: false),
            ],
            is: "0 subscribed+, 10 subscribed[plus]+, 40 expired[plus]-"),
        FoldRow(
            "a refund of the later one revives nothing",
            [
                period("t1", 0..<30), period("t2", 10..<40, "plus", signed: 15, revoked: 15),
                renewal(at: 11, willRenew: false),
            ],
            is: "0 subscribed+, 10 subscribed[plus]+, 15 revoked[plus]-"),
        FoldRow(
            "a later one that was taken back before it began replaces nothing",
            [
                period("t1", 0..<30), period("t2", 10..<40, "plus", signed: 10, revoked: 10),
                renewal(at: 11, willRenew: false, date: 30),
            ],
            is: "0 subscribed+, 30 expired-"),
        FoldRow(
            "a later one without length replaces nothing",
            [
                period("t1", 0..<30), period("t2", 10..<10, "plus"),
                renewal(at: 5, willRenew: false),
            ],
            is: "0 subscribed+, 30 expired-"),
        FoldRow(
            "a renewal paid ahead is replaced too by what is bought before it begins",
            [
                period("t1", 0..<30, "plus"),
                period("t2", 30..<60, "plus", signed: 29, renewal: true),
                period("t3", 29 + hour..<59 + hour, renewal: false),
                renewal(at: 29 + hour, willRenew: false, date: 59 + hour),
            ],
            is: "0 subscribed[plus]+, 29+1h subscribed+, 59+1h expired-"),
        FoldRow(
            "a renewal that was replaced before it began is marked as upgraded later",
            [
                period("t1", 0..<30, "plus", signed: 40, upgraded: true),
                period("t2", 30..<60, "plus", signed: 40, upgraded: true, renewal: true),
                period("t3", 29..<59, signed: 40, renewal: false),
                renewal(at: 40, willRenew: false, date: 59),
            ],
            is: "0 subscribed[plus]+, 29 subscribed+, 59 expired-"),
        FoldRow(
            "where the plan that replaced a renewal is refunded, the renewal stays replaced",
            [
                period("t1", 0..<30, "plus"),
                period("t2", 30..<60, "plus", signed: 29, renewal: true),
                period("t3", 29 + hour..<59 + hour, signed: 35, revoked: 35, renewal: false),
                renewal(at: 35, willRenew: false, date: 59 + hour),
            ],
            is: "0 subscribed[plus]+, 29+1h subscribed+, 35 revoked-"),
        FoldRow(
            "a renewal signed after the other was bought follows it",
            [
                period("t1", 0..<30, renewal: false),
                period("t2", 29..<59, "plus", signed: 29, renewal: true),
                renewal(at: 29, willRenew: false, date: 59),
            ],
            is: "0 subscribed+, 29 subscribed[plus]+, 59 expired[plus]-"),
        FoldRow(
            "what is bought while a refund stands that is taken back later replaces nothing",
            [
                period("t1", 0..<30, signed: 5, revoked: 5), period("t1", 0..<30, signed: 20),
                period("t2", 10..<17, "plus", renewal: false),
                period("t3", 17..<24, "plus", signed: 17, renewal: true),
                period("t4", 24..<31, "plus", signed: 24, renewal: true),
                renewal(at: 25, willRenew: false, date: 31),
            ],
            is: "0 subscribed+, 24 subscribed[plus]+, 31 expired[plus]-"),
        FoldRow(
            "what is bought after a refund was taken back replaces the plan as ever",
            [
                period("t1", 0..<30, signed: 5, revoked: 5), period("t1", 0..<30, signed: 8),
                period("t2", 10..<40, "plus", renewal: false),
                renewal(at: 20, willRenew: false, date: 40),
            ],
            is: "0 subscribed+, 10 subscribed[plus]+, 40 expired[plus]-"),
        FoldRow(
            "another ownership type is another plan",
            [
                period("t1", 0..<30), period("t2", 10..<20, "plus", ownership: .familyShared),
                renewal(at: 5, willRenew: false),
            ],
            is: "0 subscribed+, 30 expired-"),
        FoldRow(
            "the same product again adds",
            [
                period("t1", 0..<30), period("t2", 10..<40), renewal(at: 11, willRenew: false),
            ],
            is: "0 subscribed+, 40 expired-"),
        FoldRow(
            "a period that begins together with the other is not cut",
            [
                period("t1", 0..<30), period("t2", 0..<20, "plus"),
                renewal(at: 11, willRenew: false),
            ],
            is: "0 subscribed+, 30 expired-"),
    ])
    func `within a chain one plan runs`(row: FoldRow) { row.check() }

    private static let marked = period("t1", 0..<30, signed: 10, upgraded: true)
    private static let off = renewal(at: 11, willRenew: false, in: chain2)
    private static let replaced = "0 subscribed+, 10 subscribed[plus]+, 40 expired[plus]-"
    private static let unknown = "0 subscribed?, 10 subscribed[plus]+, 40 expired[plus]-"

    @Test(arguments: [
        FoldRow(
            "ends where the purchase in another chain begins",
            [
                period("t1", 0..<30, signed: 10, revoked: nil, upgraded: true),
                period("t2", 10..<20, "plus", in: chain2), off,
            ],
            is: "0 subscribed+, 10 subscribed[plus]+, 20 expired[plus]-"),
        FoldRow(
            "the successor may be signed up to a minute later",
            [marked, period("t2", 10..<40, "plus", in: chain2, signed: 10 + minute), off],
            is: replaced),
        FoldRow(
            "of several copies of the successor any may be the one signed then",
            [
                marked, period("t2", 10..<40, "plus", in: chain2, signed: 10),
                period("t2", 10..<40, "plus", in: chain2, signed: 25), off,
            ],
            is: replaced),
        FoldRow(
            "what was signed later than that is no successor",
            [
                marked,
                period("t2", 10..<20, "plus", in: chain2, signed: 10 + minute + millisecond),
                renewal(at: 11, willRenew: false, in: chain2),
            ],
            is: "0 subscribed?, 10 subscribed[plus]+, 20 subscribed?, 30 expired~"),
        FoldRow(
            "a renewal is no successor",
            [marked, period("t2", 10..<20, "plus", in: chain2, renewal: true), off],
            is: "0 subscribed?, 10 subscribed[plus]+, 20 subscribed?, 30 expired~"),
        FoldRow(
            "a purchase of another group is no successor",
            [marked, period("t2", 10..<20, "other", in: chain2, group: "g2"), off],
            is: "0 subscribed?, 10 subscribed[other]+, 20 subscribed?, 30 expired~"),
        FoldRow(
            "a purchase before it is no successor",
            [
                period("t1", 5..<30, signed: 10, upgraded: true),
                period("t2", 5..<20, "plus", in: chain2), off,
            ],
            is: "5 subscribed[plus]+, 20 subscribed?, 30 expired~"),
        FoldRow(
            "the earliest of several is the successor",
            [
                marked, period("t2", 8..<9, "plus", in: chain2),
                period("t3", 9..<40, "plus", in: chain2, signed: 10), off,
            ],
            is: "0 subscribed+, 8 subscribed[plus]+, 40 expired[plus]-"),
        FoldRow(
            "a purchase that was taken back before it began is no successor",
            [marked, period("t2", 10..<40, "plus", in: chain2, signed: 10, revoked: 10)],
            is: "0 subscribed?, 30 expired~"),
        FoldRow(
            "a purchase without length is no successor",
            [marked, period("t2", 10..<10, "plus", in: chain2, signed: 10), off],
            is: "0 subscribed?, 30 expired~"),
        FoldRow(
            "an unknown successor: to the printed end, presumed, without leeway",
            [marked, renewal(at: 5, willRenew: true)], is: "0 subscribed?, 30 expired~"),
        FoldRow(
            "the same product again in the same chain is the successor",
            [marked, period("t2", 10..<40), renewal(at: 11, willRenew: false)],
            is: "0 subscribed+, 40 expired-"),
        FoldRow(
            "a purchase by another customer is no successor",
            [marked, period("t2", 10..<40, "plus", in: chain2), off],
            is: "0 subscribed?, 30 expired~", facts: [claim("u1"), claim("u2", "c2")]),
    ])
    func `a marked period`(row: FoldRow) { row.check() }

    /// `plus` gives something else, so that what becomes of the replaced plan shows.
    private static let apart = Catalog([
        Product(id: "pro", entitlements: ["pro"], group: "g1"),
        Product(id: "plus", entitlements: ["studio"], group: "g1"),
    ])

    @Test(arguments: [
        FoldRow(
            "a plan in another chain: the marked copy is the proof",
            [marked, period("t2", 10..<40, "plus", in: chain2), off],
            is: "0 subscribed+, 10 expired-", catalog: apart),
        FoldRow(
            "a plan in another chain, and a word about the end that was printed",
            [
                marked, period("t2", 10..<40, "plus", in: chain2), off,
                renewal(at: 5, willRenew: true, date: 30),
            ],
            is: "0 subscribed+, 10 expired-", catalog: apart),
        FoldRow(
            "another plan of the chain: its statement is the proof",
            [
                period("t1", 0..<30), period("t2", 10..<40, "plus"),
                renewal(at: 11, willRenew: false),
            ],
            is: "0 subscribed+, 10 expired-", catalog: apart),
        FoldRow(
            "a plan that is presumed proves nothing",
            [period("t1", 0..<30), renewal(at: 31, willRenew: true, date: 60, product: "plus")],
            is: "0 subscribed+, 30 renewalPending?, 31 expired~", catalog: apart),
    ])
    func `an entitlement that the new plan does not give`(row: FoldRow) { row.check() }
}
