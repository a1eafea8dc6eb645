// SPDX-License-Identifier: Apache-2.0

import PaidUpSimulator

enum StoriesOfOthers {
    private static let bought = "SUBSCRIBED/INITIAL_BUY =1"
    private static let start = Story.Step.order(.subscribe("anna", to: "pro.month"))
    private static let shared = Story.Step.order(.share("pro.month", of: "anna", with: "mia"))

    static let all: [Story] = [
        Story(
            "a member of the family follows the purchaser", [start, shared, .advance("31d")],
            says: [
                bought,
                "SUBSCRIBED/INITIAL_BUY =1 t.inAppOwnershipType=FAMILY_SHARED"
                    + " t.expiresDate=1769904000000 t.price=0",
                "DID_RENEW =1 t.inAppOwnershipType=PURCHASED",
                "DID_RENEW =1 t.inAppOwnershipType=FAMILY_SHARED t.expiresDate=1772323200000",
            ]),
        Story(
            "sharing ends, and begins again",
            [start, shared, .order(.unshare("pro.month", of: "anna", with: "mia")), shared],
            says: [
                bought, "SUBSCRIBED/INITIAL_BUY =1",
                "REVOKE =5 t.inAppOwnershipType=FAMILY_SHARED t.revocationType=FAMILY_REVOKE"
                    + " t.revocationReason=0 t.revocationPercentage=- r.autoRenewStatus=0",
                "SUBSCRIBED/RESUBSCRIBE =1 t.inAppOwnershipType=FAMILY_SHARED",
            ]),
        Story(
            "the purchaser's refund reaches the family",
            [start, shared, .order(.refund("anna", "pro.month", reason: "1"))],
            says: [
                bought, "SUBSCRIBED/INITIAL_BUY =1", "REFUND =5 t.inAppOwnershipType=PURCHASED",
                "REVOKE =5 t.inAppOwnershipType=FAMILY_SHARED t.revocationReason=1",
            ]),
        Story(
            "the family in grace and after", grace: 3,
            [start, shared, .order(.breakPayment("anna")), .advance("40d")],
            says: [bought, bought]
                + Array(
                    repeating: "DID_FAIL_TO_RENEW/GRACE_PERIOD =4"
                        + " r.gracePeriodExpiresDate=1770163200000", count: 2)
                + Array(repeating: "GRACE_PERIOD_EXPIRED =3", count: 2)),
        Story(
            "a purchase for good is shared",
            [
                .order(.buy("anna", "forever")),
                .order(.share("forever", of: "anna", with: "mia")),
                .order(.unshare("forever", of: "anna", with: "mia")),
            ],
            says: [
                "ONE_TIME_CHARGE =-", "ONE_TIME_CHARGE =- t.inAppOwnershipType=FAMILY_SHARED",
                "REVOKE =- t.revocationType=FAMILY_REVOKE",
            ]),
        Story(
            "the end is moved for one",
            [
                start, .advance("1d"), .order(.extend("anna", "pro.month", days: 14)),
                .advance("44d"),
            ],
            says: [
                bought,
                "RENEWAL_EXTENDED =1 t.expiresDate=1771113600000 r.renewalDate=1771113600000",
                "DID_RENEW =1 t.purchaseDate=1771113600000",
            ]),
        Story(
            "the end is moved for all who are active",
            [
                start, .order(.subscribe("bert", to: "pro.month", offer: "trial")),
                .order(.extendAll("pro.month", days: 7)), .advance("2h"),
            ],
            says: [
                bought, bought, "RENEWAL_EXTENDED =1 t.expiresDate=1770508800000",
                "RENEWAL_EXTENSION/FAILURE =1 t.offerType=1",
                "RENEWAL_EXTENSION/SUMMARY =- d.productId=pro.month d.succeededCount=1"
                    + " d.failedCount=1 d.transaction=-",
            ]),
        Story(
            "a parent withdraws consent", [start, .order(.rescindConsent("anna"))],
            says: [
                bought,
                "RESCIND_CONSENT =- p.data=- a.bundleId=com.example.app a.originalPlatform=iOS",
            ]),
        Story(
            "a test", [.order(.test)],
            says: ["TEST =- d.bundleId=com.example.app d.transaction=- d.appAppleId=1234567890"]),
    ]
}
