// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpAudit

/// What happens to subscriptions, each with the days on which each rule is wrong.
enum Stories {
    static let all = endings + failedCharges + purchasesForGood + lateMessages

    /// Bought on day 0 for 30 days, with auto-renew on.
    private static func subscribe(_ history: inout History) {
        history.buy("1", from: 0, to: 30, said: 0, isRenewal: false)
        history.renew(true, said: 0, date: 30)
        history.status(1, said: 0)
    }

    private static let endings = [
        Story(
            "cancelled with three weeks left, and expired at the end", until: 40,
            expected: [
                .willRenew: ["wronglyDenied 9–30 subscribed paidPeriod"],
                .notInBillingRetry: ["wronglyGranted 30–40 expired statement"],
            ]
        ) { history in
            subscribe(&history)
            history.renew(false, said: 9, date: 30)
            history.status(1, said: 9)
            history.renew(false, said: 30, retry: false, intent: 1)
            history.status(2, said: 30)
        },
        Story(
            "cancelled, and the cancellation is received three days late", until: 30,
            expected: [.willRenew: ["wronglyDenied 12–30 subscribed paidPeriod"]]
        ) { history in
            subscribe(&history)
            history.renew(false, said: 9, received: 12, date: 30)
        },
        Story(
            "cancelled and turned on again, received in the other order", until: 30, expected: [:]
        ) { history in
            subscribe(&history)
            history.renew(true, said: 9, date: 30)
            history.renew(false, said: 5, received: 12, date: 30)
        },
        Story(
            "refunded on day 5", until: 40,
            expected: [
                .notInBillingRetry: ["wronglyGranted 5–40 revoked statement"],
                .expiryOnly: ["wronglyGranted 5–30 revoked statement"],
                .expiryOrWillRenew: ["wronglyGranted 5–30 revoked statement"],
            ]
        ) { history in
            subscribe(&history)
            history.buy("1", from: 0, to: 30, said: 5, revoked: 5, isRenewal: false)
            history.renew(false, said: 5, intent: 1)
            history.status(5, said: 5)
        },
        Story(
            "shared by the family until day 12, without a renewal info", until: 40,
            expected: [
                .willRenew: ["wronglyDenied 0–12 subscribed paidPeriod"],
                .notInBillingRetry: ["wronglyGranted 12–40 revoked statement"],
                .expiryOnly: ["wronglyGranted 12–30 revoked statement"],
                .expiryOrWillRenew: ["wronglyGranted 12–30 revoked statement"],
                .statusActiveOnly: ["wronglyDenied 0–12 subscribed paidPeriod"],
            ]
        ) { history in
            history.buy("1", from: 0, to: 30, said: 0, ownership: .familyShared)
            history.buy("1", from: 0, to: 30, said: 12, revoked: 12, ownership: .familyShared)
        },
        Story(
            "shortened to day 20 by a newer copy", until: 30, expected: [:]
        ) { history in
            history.buy("1", from: 0, to: 30, said: 0, isRenewal: false)
            history.renew(true, said: 0, date: 30)
            history.status(1, said: 0)
            history.buy("1", from: 0, to: 20, said: 10, isRenewal: false)
            history.renew(false, said: 20, retry: true, date: 20)
            history.status(3, said: 20)
        },
        Story(
            "a subscription's transaction without an end, which is no lifetime", until: 40,
            expected: [.notInBillingRetry: ["wronglyGranted 30–40 expired statement"]]
        ) { history in
            subscribe(&history)
            history.buy("2", from: 5, to: nil, said: 5)
            history.renew(false, said: 30, retry: false, intent: 1)
            history.status(2, said: 30)
        },
        Story(
            "extended by ten days", until: 35, expected: [:]
        ) { history in
            subscribe(&history)
            history.buy("1", from: 0, to: 40, said: 20, isRenewal: false)
            history.renew(true, said: 20, date: 40)
        },
    ]

    private static let failedCharges = [
        Story(
            "ten days in grace, then paid", until: 50,
            expected: [
                .notInBillingRetry: ["wronglyDenied 30–40 inGracePeriod gracePeriod"],
                .expiryOnly: ["wronglyDenied 30–40 inGracePeriod gracePeriod"],
                .statusActiveOnly: ["wronglyDenied 30–40 inGracePeriod gracePeriod"],
            ]
        ) { history in
            subscribe(&history)
            history.renew(true, said: 30, retry: true, grace: 46)
            history.status(4, said: 30)
            history.buy("2", from: 40, to: 70, said: 40, isRenewal: true)
            history.renew(true, said: 40, retry: false, date: 70)
            history.status(1, said: 40)
        },
        Story(
            "billing retry without grace", until: 50,
            expected: [
                .willRenew: ["wronglyGranted 30–50 inBillingRetryPeriod statement"],
                .expiryOrWillRenew: ["wronglyGranted 30–50 inBillingRetryPeriod statement"],
            ]
        ) { history in
            subscribe(&history)
            history.renew(true, said: 30, retry: true)
            history.status(3, said: 30)
        },
        Story(
            "billing retry for more than sixty days", until: 100,
            expected: [
                .willRenew: [
                    "wronglyGranted 30–90 inBillingRetryPeriod statement",
                    "wronglyGranted 90–100 expired statement",
                ],
                .expiryOrWillRenew: [
                    "wronglyGranted 30–90 inBillingRetryPeriod statement",
                    "wronglyGranted 90–100 expired statement",
                ],
            ]
        ) { history in
            subscribe(&history)
            history.renew(true, said: 30, retry: true)
            history.renew(true, said: 45, retry: true)
            history.status(3, said: 30)
        },
        Story(
            "billing retry that is received two days late", until: 50,
            expected: [
                .willRenew: ["wronglyGranted 30–50 inBillingRetryPeriod statement"],
                .notInBillingRetry: ["wronglyGranted 30–32 inBillingRetryPeriod statement"],
                .expiryOrWillRenew: ["wronglyGranted 30–50 inBillingRetryPeriod statement"],
                .statusActiveOnly: ["wronglyGranted 30–32 inBillingRetryPeriod statement"],
                .paidUp: ["wronglyGranted 30–32 inBillingRetryPeriod statement"],
            ]
        ) { history in
            subscribe(&history)
            history.renew(true, said: 30, received: 32, retry: true)
            history.status(3, said: 30, received: 32)
        },
    ]

    private static let purchasesForGood = [
        Story(
            "a lifetime", until: 365,
            expected: [
                .willRenew: ["wronglyDenied 0–365 lifetime purchase"],
                .statusActiveOnly: ["wronglyDenied 0–365 lifetime purchase"],
            ]
        ) { history in
            history.buy("1", from: 0, to: nil, type: .nonConsumable, said: 0)
        },
        Story(
            "a lifetime, refunded on day 5", until: 365,
            expected: [
                .willRenew: ["wronglyDenied 0–5 lifetime purchase"],
                .notInBillingRetry: ["wronglyGranted 5–365 revoked statement"],
                .expiryOnly: ["wronglyGranted 5–365 revoked statement"],
                .expiryOrWillRenew: ["wronglyGranted 5–365 revoked statement"],
                .statusActiveOnly: ["wronglyDenied 0–5 lifetime purchase"],
            ]
        ) { history in
            history.buy("1", from: 0, to: nil, type: .nonConsumable, said: 0)
            history.buy("1", from: 0, to: nil, type: .nonConsumable, said: 5, revoked: 5)
        },
    ]

    private static let lateMessages = [
        Story(
            "a renewal that is received six days late, with leeway for three", until: 50,
            expected: [
                .expiryOnly: ["wronglyDenied 30–36 subscribed paidPeriod"],
                .paidUp: ["wronglyDenied 33–36 subscribed paidPeriod"],
            ]
        ) { history in
            subscribe(&history)
            history.buy("2", from: 30, to: 60, said: 30, received: 36, isRenewal: true)
            history.renew(true, said: 30, received: 36, date: 60)
            history.status(1, said: 30, received: 36)
        },
        Story(
            "a refund that is received two days late", until: 20,
            expected: [
                .willRenew: ["wronglyGranted 5–7 revoked statement"],
                .notInBillingRetry: ["wronglyGranted 5–20 revoked statement"],
                .expiryOnly: ["wronglyGranted 5–20 revoked statement"],
                .expiryOrWillRenew: ["wronglyGranted 5–20 revoked statement"],
                .statusActiveOnly: ["wronglyGranted 5–7 revoked statement"],
                .paidUp: ["wronglyGranted 5–7 revoked statement"],
            ]
        ) { history in
            subscribe(&history)
            history.buy("1", from: 0, to: 30, said: 5, received: 7, revoked: 5, isRenewal: false)
            history.renew(false, said: 5, received: 7, intent: 1)
            history.status(5, said: 5, received: 7)
        },
        Story(
            "nothing more is heard after the first day", until: 50,
            expected: [
                .willRenew: ["uncertain 33–50 expired presumptionExhausted"],
                .notInBillingRetry: ["uncertain 33–50 expired presumptionExhausted"],
                .expiryOnly: ["uncertain 30–33 renewalPending renewalLeeway"],
                .expiryOrWillRenew: ["uncertain 33–50 expired presumptionExhausted"],
                .statusActiveOnly: ["uncertain 33–50 expired presumptionExhausted"],
            ]
        ) { history in
            subscribe(&history)
        },
    ]
}
