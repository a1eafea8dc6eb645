// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

/// Whose purchase it is, as a function of time.
@Suite struct OwnershipRowsTests {
    private static let tokenText = "6f0c7d5e-0001-4000-8000-00000000000a"
    private static let otherText = "6f0c7d5e-0001-4000-8000-00000000000b"
    private static let token = AccountToken(tokenText)
    private static let other = AccountToken(otherText)
    private static let named = CustomerID(tokenText.uppercased())

    private static let off = renewal(at: 5, willRenew: false)
    private static let paid = [period("t1", 0..<30), off]
    private static let tokened = [period("t1", 0..<30, token: token), off]
    private static let whole = "0 subscribed+, 30 expired-"

    private static func move(_ policy: inout Policy) { policy.transfer = .move }

    private static func transfer(
        to customer: CustomerID, at day: Day, chain: String = "c1"
    )
        -> OwnershipFact
    {
        OwnershipFact(
            receivedAt: day.instant, kind: .transfer(customer: customer, chainID: chain))
    }

    private static func undone(from customer: CustomerID, at day: Day) -> OwnershipFact {
        OwnershipFact(
            receivedAt: day.instant, kind: .transferUndone(customer: customer, chainID: "c1"))
    }

    private static func attributed(to customer: CustomerID, at day: Day) -> OwnershipFact {
        OwnershipFact(
            receivedAt: day.instant, kind: .attribution(customer: customer, chainID: "c1"))
    }

    private static let sandbox = ChainKey(
        environment: .sandbox, app: "com.example.app", id: "c1")
    private static let inTwoEnvironments = [
        period("t1", 0..<30, in: sandbox, token: token), period("t2", 30..<60, in: sandbox),
        renewal(at: 35, willRenew: false, in: sandbox), period("t9", 100..<130),
        renewal(at: 105, willRenew: false),
    ]
    /// As a program adds it for a chain that nobody is named for.
    private static let ownName = OwnershipFact(
        receivedAt: .distantPast, kind: .attribution(customer: "c1", chainID: "c1"))

    @Test(arguments: [
        FoldRow(
            "it owns what nobody else is known to own", inTwoEnvironments,
            is: "100 subscribed+, 130 expired-", facts: [ownName], customer: "c1"),
        FoldRow(
            "it takes nothing from a customer who is named in another environment",
            inTwoEnvironments, is: "0 subscribed+, 60 expired-", facts: [ownName],
            customer: named),
        FoldRow(
            "it takes nothing from whom a migration names",
            [
                period("t0", 0..<30, in: chain2, token: token),
                renewal(at: 5, willRenew: false, in: chain2),
                period("t1", 30..<60, previous: "c2"), renewal(at: 35, willRenew: false),
            ],
            is: "0 subscribed+, 60 expired-", facts: [ownName], customer: named),
    ])
    func `a chain's own name stands in for its customer`(row: FoldRow) { row.check() }

    @Test(arguments: [
        FoldRow("nobody's waits", paid, is: "nothing", facts: []),
        FoldRow("the token's customer", tokened, is: whole, facts: [], customer: named),
        FoldRow("nobody else's", tokened, is: "nothing", facts: [], customer: "u1"),
        FoldRow(
            "a first claim counts from the purchase", paid, is: whole,
            facts: [claim("u1", at: 20)]),
        FoldRow(
            "the first owner keeps", paid, is: whole,
            facts: [claim("u1", at: 10), claim("u2", at: 20, restore: true)]),
        FoldRow(
            "a second claim gets nothing", paid, is: "nothing",
            facts: [claim("u1", at: 10), claim("u2", at: 20, restore: true)], customer: "u2"),
        FoldRow(
            "a restore moves it under the policy: the old owner until then", paid,
            is: "0 subscribed+, 20 none~",
            facts: [claim("u1", at: 10), claim("u2", at: 20, restore: true)], policy: move),
        FoldRow(
            "a restore moves it under the policy: the new owner from then on", paid,
            is: "20 subscribed+, 30 expired-",
            facts: [claim("u1", at: 10), claim("u2", at: 20, restore: true)], policy: move,
            customer: "u2"),
        FoldRow(
            "a passive sync moves nothing under any policy", paid, is: whole,
            facts: [claim("u1", at: 10), claim("u2", at: 20)], policy: move),
        FoldRow(
            "a signed token that differs refuses a claim", tokened, is: "nothing",
            facts: [claim("u1", at: 10)]),
        FoldRow(
            "a signed token that differs gives way to a restore under the policy", tokened,
            is: "10 subscribed+, 30 expired-", facts: [claim("u1", at: 10, restore: true)],
            policy: move),
        FoldRow(
            "a claim accepted before the token stands for transactions without one",
            [period("t1", 0..<30), period("t2", 30..<60, token: token)],
            is: "0 subscribed+, 30 none~",
            facts: [claim("u1", at: 1)]),
        FoldRow(
            "a transaction with a token is its customer's, whoever claimed the chain before",
            [
                period("t1", 0..<30), period("t2", 30..<60, token: token),
                renewal(at: 31, willRenew: false),
            ],
            is: "30 subscribed+, 60 expired-", facts: [claim("u1", at: 1)], customer: named),
        FoldRow(
            "a changed token counts from its copy's date on: the old customer",
            [
                period("t1", 0..<30, token: token),
                period("t1", 0..<30, signed: 12, token: other), off,
            ],
            is: "0 subscribed+, 12 none~", facts: [], customer: named),
        FoldRow(
            "a changed token counts from its copy's date on: the new customer",
            [
                period("t1", 0..<30, token: token),
                period("t1", 0..<30, signed: 12, token: other), off,
            ],
            is: "12 subscribed+, 30 expired-", facts: [], customer: CustomerID(otherText)),
        FoldRow(
            "the operator's transfer moves the chain from its date on", tokened,
            is: "15 subscribed+, 30 expired-", facts: [transfer(to: "u1", at: 15)]),
        FoldRow(
            "a transfer to and fro", paid,
            is: "0 subscribed+, 10 none~, 20 subscribed+, 30 expired-",
            facts: [claim("u1"), transfer(to: "u2", at: 10), transfer(to: "u1", at: 20)]),
        FoldRow(
            "a transfer that is undone", paid,
            is: "0 subscribed+, 10 none~, 20 subscribed+, 30 expired-",
            facts: [claim("u1"), transfer(to: "u2", at: 10), undone(from: "u2", at: 20)]),
        FoldRow(
            "with an undone transfer a token counts again", tokened,
            is: "0 subscribed+, 10 none~, 20 subscribed+, 30 expired-",
            facts: [transfer(to: "u1", at: 10), undone(from: "u1", at: 20)], customer: named),
        FoldRow(
            "and an earlier transfer", paid,
            is: "5 subscribed+, 10 none~, 15 subscribed+, 30 expired-",
            facts: [
                claim("u1"), transfer(to: "u2", at: 5), transfer(to: "u3", at: 10),
                undone(from: "u3", at: 15), undone(from: "u1", at: 16),
            ], customer: "u2"),
        FoldRow(
            "evidence received together with its customer", paid, is: whole,
            facts: [attributed(to: "u1", at: 0)]),
        FoldRow(
            "later evidence received for another customer moves nothing", paid, is: whole,
            facts: [attributed(to: "u1", at: 0), attributed(to: "u2", at: 9)]),
        FoldRow(
            "the signed token's from the purchase, whatever an unsigned copy says",
            [
                period("t1", 0..<30, signed: 1, token: token), off,
                period("t1", 0..<30, signed: 20, token: other, assurance: .unsignedResponse),
            ],
            is: whole, facts: [], customer: named),
        FoldRow(
            "not an unsigned token's where a signed one stands",
            [
                period("t1", 0..<30, signed: 1, token: token), off,
                period("t1", 0..<30, signed: 20, token: other, assurance: .unsignedResponse),
            ],
            is: "nothing", facts: [], customer: CustomerID(otherText)),
        FoldRow(
            "an unsigned token's where there is no other",
            [
                period("t1", 0..<30, token: token, assurance: .unsignedResponse), off,
            ],
            is: whole, facts: [], customer: named),
        FoldRow(
            "a claim's, which an unsigned token does not refuse, where there is no token",
            [
                period("t1", 0..<30, token: token, assurance: .unsignedResponse),
                period("t2", 30..<60), renewal(at: 31, willRenew: false),
            ],
            is: "30 subscribed+, 60 expired-", facts: [claim("u1", at: 40)]),
        FoldRow(
            "that of the chain's first purchase with a token, where it has none, as was known",
            [
                period("t1", 10..<20, token: token), period("t2", 5..<10, token: other),
                period("t3", 20..<30), renewal(at: 21, willRenew: false),
                period("t1", 0..<20, signed: 11, received: 50, token: token),
            ],
            is: "5 subscribed+, 10 none~, 20 subscribed+, 30 expired-", facts: [],
            customer: CustomerID(otherText), knownAt: 40),
        FoldRow(
            "a migration carries the owner over",
            paid + [
                period("t9", 30..<60, in: chain2, previous: "c1"),
                renewal(at: 31, willRenew: false, in: chain2),
            ],
            is: "0 subscribed+, 60 expired-", facts: [claim("u1")]),
        FoldRow(
            "a claim of another app's chain of that id gives nothing here",
            paid, is: "nothing", facts: [claim("u1", "c9")]),
    ])
    func `a purchase is`(row: FoldRow) { row.check() }

    /// Two passes that u2 bought; the second, which follows the first, goes to u1 in its middle.
    private static let passes = [
        purchase("t1", at: 0, "pass", .nonRenewing),
        purchase("t2", at: 1, "pass", .nonRenewing, in: chain2),
    ]
    private static let moved = [
        claim("u2"), claim("u2", "c2"), transfer(to: "u1", at: 40, chain: "c2"),
    ]

    @Test(arguments: [
        FoldRow(
            "from its buyer's other purchases, for the new owner", passes,
            is: "40 subscribed[pass]+, 60 expired[pass]-", facts: moved),
        FoldRow(
            "from its buyer's other purchases, for the old owner", passes,
            is: "0 subscribed[pass]+, 40 expired[pass]-", facts: moved, customer: "u2"),
        FoldRow(
            "from the plan that replaced it, for the new owner",
            [
                period("t1", 0..<30, signed: 10, upgraded: true),
                period("t2", 10..<40, "plus", in: chain2),
            ],
            is: "5 subscribed+, 10 expired-",
            facts: [claim("u2"), claim("u2", "c2"), transfer(to: "u1", at: 5)]),
    ])
    func `a purchase that changed hands has its length`(row: FoldRow) { row.check() }

    @Test func `a purchase by itself has the life that it has among its buyer's others`() {
        let ledger = Ledger(OwnershipRowsTests.passes, facts: OwnershipRowsTests.moved)
        let engine = Engine(catalog: FoldRow.catalog)
        let timeline = engine.timeline(of: chain2, in: LedgerView(ledger))
        #expect(timeline?.intervals.first?.from == (30 as Day).instant)
    }

    @Test func `what is received about a buyer's other purchases bears on the new owner`() {
        let refund = purchase(
            "t1", at: 0, "pass", .nonRenewing, signed: 50, revoked: 20)
        let ledger = Ledger(
            OwnershipRowsTests.passes + [refund], facts: OwnershipRowsTests.moved)
        let receipts = ledger.evidence(aboutCustomer: "u1").receipts
        #expect(receipts.contains(refund.delivery.receivedAt))
    }

    private static func alias(_ one: CustomerID, _ other: CustomerID, at day: Day) -> OwnershipFact
    {
        OwnershipFact(receivedAt: day.instant, kind: .alias(one, other))
    }

    private static func undone(_ one: CustomerID, _ other: CustomerID, at day: Day) -> OwnershipFact
    {
        OwnershipFact(receivedAt: day.instant, kind: .aliasUndone(one, other))
    }

    @Test(arguments: [
        FoldRow(
            "merges two customers from its instant on", paid, is: "10 subscribed+, 30 expired-",
            facts: [claim("u2"), alias("u1", "u2", at: 10)]),
        FoldRow(
            "works in both directions", paid, is: "10 subscribed+, 30 expired-",
            facts: [claim("u2"), alias("u2", "u1", at: 10)]),
        FoldRow(
            "takes nothing from the other", paid, is: whole,
            facts: [claim("u1"), alias("u1", "u2", at: 10)]),
        FoldRow(
            "can be undone", paid, is: "10 subscribed+, 20 none~",
            facts: [claim("u2"), alias("u1", "u2", at: 10), undone("u2", "u1", at: 20)]),
        FoldRow(
            "reaches through a third", paid, is: "12 subscribed+, 30 expired-",
            facts: [claim("u3"), alias("u1", "u2", at: 10), alias("u2", "u3", at: 12)]),
        FoldRow(
            "may close a circle without harm", paid, is: "12 subscribed+, 30 expired-",
            facts: [
                claim("u3"), alias("u1", "u2", at: 10), alias("u2", "u3", at: 12),
                alias("u3", "u1", at: 13), alias("u1", "u1", at: 14),
            ]),
        FoldRow(
            "does not count before it was known", paid, is: "nothing",
            facts: [claim("u2"), alias("u1", "u2", at: 10)], knownAt: 9),
    ])
    func `an alias`(row: FoldRow) { row.check() }
}
