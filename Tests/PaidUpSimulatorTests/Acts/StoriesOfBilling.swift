// SPDX-License-Identifier: Apache-2.0

import PaidUpSimulator

enum StoriesOfBilling {
    private static let bought = "SUBSCRIBED/INITIAL_BUY =1"
    private static let start: [Story.Step] = [
        .order(.subscribe("anna", to: "pro.month")), .order(.breakPayment("anna")),
    ]

    static let all: [Story] = [
        Story(
            "a charge fails without grace and is given up after 60 days", start + [.advance("91d")],
            says: [
                bought,
                "DID_FAIL_TO_RENEW =3 p.signedDate=1769904000000 r.isInBillingRetryPeriod=true"
                    + " r.gracePeriodExpiresDate=- r.expirationIntent=2 r.autoRenewStatus=1",
                "EXPIRED/BILLING_RETRY =2 p.signedDate=1775088000000 r.isInBillingRetryPeriod=false"
                    + " r.expirationIntent=2 r.autoRenewStatus=0",
            ]),
        Story(
            "a charge fails with 16 days of grace, then retries", grace: 16,
            start + [.advance("48d"), .order(.fixPayment("anna"))],
            says: [
                bought,
                "DID_FAIL_TO_RENEW/GRACE_PERIOD =4 r.isInBillingRetryPeriod=true"
                    + " t.expiresDate=1769904000000 r.gracePeriodExpiresDate=1771286400000",
                "GRACE_PERIOD_EXPIRED =3 p.signedDate=1771286400000 r.isInBillingRetryPeriod=true",
                "DID_RENEW/BILLING_RECOVERY =1 t.purchaseDate=1771372800000"
                    + " t.expiresDate=1773792000000 r.isInBillingRetryPeriod=-",
            ]),
        Story(
            "recovered in grace: the billing date stays", grace: 16,
            start + [.advance("36d"), .order(.fixPayment("anna"))],
            says: [
                bought, "DID_FAIL_TO_RENEW/GRACE_PERIOD =4",
                "DID_RENEW/BILLING_RECOVERY =1 t.purchaseDate=1769904000000"
                    + " t.expiresDate=1772323200000 r.gracePeriodExpiresDate=-",
            ]),
        Story(
            "the app turns grace on before the charge fails",
            [.order(.setGrace(days: 3))] + start + [.advance("32d")],
            says: [
                bought,
                "DID_FAIL_TO_RENEW/GRACE_PERIOD =4 r.gracePeriodExpiresDate=1770163200000",
            ]),
        Story(
            "weekly grace is six days at most", grace: 28,
            [
                .order(.subscribe("anna", to: "pro.week")), .order(.breakPayment("anna")),
                .advance("7d"),
            ],
            says: [
                bought,
                "DID_FAIL_TO_RENEW/GRACE_PERIOD =4 t.expiresDate=1767830400000"
                    + " r.gracePeriodExpiresDate=1768348800000",
            ]),
        Story(
            "cancelling in grace is the end at once", grace: 16,
            start + [
                .advance("35d"), .order(.turnOffRenewal("anna", "pro.month")), .advance("60d"),
            ],
            says: [
                bought, "DID_FAIL_TO_RENEW/GRACE_PERIOD =4",
                "DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_DISABLED =2 r.autoRenewStatus=0",
                "EXPIRED/VOLUNTARY =2 r.expirationIntent=1 r.isInBillingRetryPeriod=false",
            ]),
        Story(
            "a higher price with consent",
            [
                start[0], .order(.raisePrice(of: "pro.month", to: 12990, needsConsent: true)),
                .order(.agreeToPrice("anna", "pro.month")), .advance("31d"),
            ],
            says: [
                bought, "PRICE_INCREASE/PENDING =1 r.priceIncreaseStatus=0 r.renewalPrice=12990",
                "PRICE_INCREASE/ACCEPTED =1 r.priceIncreaseStatus=1",
                "DID_RENEW =1 t.price=12990 r.priceIncreaseStatus=-",
            ]),
        Story(
            "a higher price that nobody agreed to",
            [
                start[0], .order(.raisePrice(of: "pro.month", to: 12990, needsConsent: true)),
                .advance("31d"),
            ],
            says: [
                bought, "PRICE_INCREASE/PENDING =1",
                "EXPIRED/PRICE_INCREASE =2 r.expirationIntent=3 r.autoRenewStatus=0",
            ]),
        Story(
            "a higher price that needs no consent",
            [
                start[0], .order(.raisePrice(of: "pro.month", to: 10990, needsConsent: false)),
                .advance("31d"),
            ],
            says: [
                bought, "PRICE_INCREASE/ACCEPTED =1 r.priceIncreaseStatus=1",
                "DID_RENEW =1 t.price=10990",
            ]),
        Story(
            "a product that is no longer sold, and is again",
            [
                start[0], .order(.removeFromSale("pro.month")), .advance("31d"),
                .order(.returnToSale("pro.month")), .order(.subscribe("anna", to: "pro.month")),
            ],
            says: [
                bought, "EXPIRED/PRODUCT_NOT_FOR_SALE =2 r.expirationIntent=4",
                "SUBSCRIBED/RESUBSCRIBE =1",
            ]),
    ]
}
