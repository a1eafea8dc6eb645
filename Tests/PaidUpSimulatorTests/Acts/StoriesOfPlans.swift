// SPDX-License-Identifier: Apache-2.0

import PaidUpSimulator

enum StoriesOfPlans {
    private static let bought = "SUBSCRIBED/INITIAL_BUY =1"
    private static let start = Story.Step.order(.subscribe("anna", to: "pro.month"))

    static let all: [Story] = [
        Story(
            "first subscription", [start],
            says: [
                "SUBSCRIBED/INITIAL_BUY =1 t.productId=pro.month t.transactionReason=PURCHASE"
                    + " t.expiresDate=1769904000000 t.inAppOwnershipType=PURCHASED t.price=9990"
                    + " t.offerType=- r.autoRenewStatus=1 r.renewalPrice=9990"
                    + " r.isInBillingRetryPeriod=- r.expirationIntent=-"
            ]),
        Story(
            "free trial, then the regular price",
            [.order(.subscribe("anna", to: "pro.month", offer: "trial")), .advance("8d")],
            says: [
                "SUBSCRIBED/INITIAL_BUY =1 t.offerType=1 t.offerIdentifier=- t.price=0"
                    + " t.offerDiscountType=FREE_TRIAL t.offerPeriod=P1W"
                    + " t.expiresDate=1767830400000"
                    + " r.offerType=- r.renewalPrice=9990",
                "DID_RENEW =1 t.offerType=- t.price=9990 t.transactionReason=RENEWAL"
                    + " t.purchaseDate=1767830400000",
            ]),
        Story(
            "an introductory price for two periods",
            [.order(.subscribe("anna", to: "pro.month", offer: "start")), .advance("62d")],
            says: [
                "SUBSCRIBED/INITIAL_BUY =1 t.price=990 r.offerType=1 r.renewalPrice=990",
                "DID_RENEW =1 t.price=990 t.offerType=1 r.offerType=- r.renewalPrice=9990",
                "DID_RENEW =1 t.price=9990 t.offerType=-",
            ]),
        Story(
            "an offer code for a first subscription",
            [.order(.subscribe("anna", to: "pro.month", offer: "code"))],
            says: [
                "SUBSCRIBED/INITIAL_BUY =1 t.offerType=3 t.offerIdentifier=code"
            ]),
        Story(
            "cancelled, expired, and back with each kind of offer",
            [
                start, .order(.turnOffRenewal("anna", "pro.month")), .advance("32d"),
                .order(.subscribe("anna", to: "pro.month", offer: "return")),
                .order(.turnOffRenewal("anna", "pro.month")), .advance("32d"),
                .order(.subscribe("anna", to: "pro.month", offer: "loyal")),
            ],
            says: [
                bought,
                "DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_DISABLED =1 r.autoRenewStatus=0"
                    + " r.renewalPrice=- r.autoRenewProductId=pro.month",
                "EXPIRED/VOLUNTARY =2 r.expirationIntent=1 r.isInBillingRetryPeriod=false"
                    + " r.eligibleWinBackOfferIds=[\"return\"] p.signedDate=1769904000000",
                "SUBSCRIBED/RESUBSCRIBE =1 t.offerType=4 t.offerIdentifier=return t.price=1990"
                    + " r.eligibleWinBackOfferIds=-",
                "DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_DISABLED =1",
                "EXPIRED/VOLUNTARY =2",
                "SUBSCRIBED/RESUBSCRIBE =1 t.offerType=2 t.offerDiscountType=PAY_UP_FRONT"
                    + " t.price=9990",
            ]),
        Story(
            "renewal turned off and on again",
            [
                start, .order(.turnOffRenewal("anna", "pro.month")),
                .order(.turnOnRenewal("anna", "pro.month")),
            ],
            says: [
                bought, "DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_DISABLED =1",
                "DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_ENABLED =1 r.autoRenewStatus=1",
            ]),
        Story(
            "renewed a few hours early",
            [start, .advance("30d12h"), .order(.renew("anna", "pro.month"))],
            says: [
                bought,
                "DID_RENEW =1 p.signedDate=1769860800000 t.purchaseDate=1769904000000"
                    + " t.expiresDate=1772323200000 r.renewalDate=1772323200000",
            ]),
        Story(
            "upgrade at once",
            [start, .advance("10d"), .order(.changePlan("anna", to: "max.month"))],
            says: [
                bought,
                "DID_CHANGE_RENEWAL_PREF/UPGRADE =1 t.productId=max.month"
                    + " t.purchaseDate=1768089600000 t.transactionReason=PURCHASE"
                    + " r.productId=max.month r.autoRenewProductId=max.month",
            ]),
        Story(
            "downgrade at the next renewal",
            [start, .order(.changePlan("anna", to: "lite.month")), .advance("31d")],
            says: [
                bought,
                "DID_CHANGE_RENEWAL_PREF/DOWNGRADE =1 t.productId=pro.month r.productId=pro.month"
                    + " r.autoRenewProductId=lite.month r.renewalPrice=4990",
                "DID_RENEW =1 t.productId=lite.month t.price=4990",
            ]),
        Story(
            "downgrade taken back",
            [
                start, .order(.changePlan("anna", to: "lite.month")),
                .order(.undoPlanChange("anna", "pro.month")), .advance("31d"),
            ],
            says: [
                bought, "DID_CHANGE_RENEWAL_PREF/DOWNGRADE =1",
                "DID_CHANGE_RENEWAL_PREF =1 r.autoRenewProductId=pro.month",
                "DID_RENEW =1 t.productId=pro.month",
            ]),
        Story(
            "cross-grade of the same length at once, of another at the renewal",
            [
                .order(.subscribe("anna", to: "lite.month")),
                .order(.changePlan("anna", to: "lite.other")),
                .order(.subscribe("bert", to: "pro.month")),
                .order(.changePlan("bert", to: "pro.year")),
            ],
            says: [
                bought, "DID_CHANGE_RENEWAL_PREF/UPGRADE =1 t.productId=lite.other", bought,
                "DID_CHANGE_RENEWAL_PREF/DOWNGRADE =1 t.productId=pro.month"
                    + " r.autoRenewProductId=pro.year",
            ]),
        Story(
            "offers taken while subscribed",
            [
                start, .order(.redeemOffer("anna", "pro.month", offer: "loyal")), .advance("31d"),
                .order(.redeemOffer("anna", "lite.month", offer: "stay")),
                .order(.redeemOffer("anna", "max.month", offer: "step-up")),
            ],
            says: [
                bought,
                "OFFER_REDEEMED =1 t.offerType=- r.offerType=2 r.offerIdentifier=loyal",
                "DID_RENEW =1 t.offerType=2 t.offerIdentifier=loyal",
                "OFFER_REDEEMED/DOWNGRADE =1 t.productId=pro.month r.autoRenewProductId=lite.month"
                    + " r.offerIdentifier=stay",
                "OFFER_REDEEMED/UPGRADE =1 t.productId=max.month t.offerIdentifier=step-up"
                    + " t.price=0"
                    + " r.renewalPrice=19990",
            ]),
        Story(
            "a commitment of twelve monthly payments, cancelled in the first month",
            [
                .order(.subscribe("anna", to: "pro.year", monthly: true)),
                .order(.turnOffRenewal("anna", "pro.year")), .advance("31d"), .advance("335d"),
            ],
            says: [
                "SUBSCRIBED/INITIAL_BUY =1 t.billingPlanType=MONTHLY t.price=8332"
                    + " t.expiresDate=1769904000000 r.renewalBillingPlanType=MONTHLY",
                "DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_DISABLED =1 r.autoRenewStatus=1",
                "DID_RENEW =1 t.transactionReason=RENEWAL t.expiresDate=1772323200000",
            ] + Array(repeating: "DID_RENEW =1", count: 10)
                + ["EXPIRED/VOLUNTARY =2 r.autoRenewStatus=0 r.commitmentInfo=-"]),
    ]
}
