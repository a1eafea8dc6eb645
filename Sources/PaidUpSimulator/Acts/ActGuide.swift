// SPDX-License-Identifier: Apache-2.0

/// What each act takes and tells: for checking orders, for help texts and for the documentation.
package struct ActGuide: Sendable {
    package let act: StoreAct
    /// Each is one member, or several of which one is enough: `product|transaction`.
    package let required: [String]
    package let optional: [String]
    package let summary: String

    private init(_ act: StoreAct, _ required: String, _ optional: String, _ summary: String) {
        self.act = act
        self.required = required.split(separator: " ").map(String.init)
        self.optional = optional.split(separator: " ").map(String.init)
        self.summary = summary
    }

    package static let all: [ActGuide] = [
        ActGuide(
            .subscribe, "customer product", "offer monthly token storefront",
            "buys a subscription, for the first time or again"),
        ActGuide(.renew, "customer product", "", "renews now, at most 24 hours early"),
        ActGuide(.turnOffRenewal, "customer product", "", "turns renewal off"),
        ActGuide(.turnOnRenewal, "customer product", "", "turns renewal on again"),
        ActGuide(
            .breakPayment, "customer", "token storefront", "makes charges fail from now on"),
        ActGuide(
            .fixPayment, "customer", "", "lets charges go through; what is owed is collected"),
        ActGuide(
            .setGrace, "days", "", "sets the app's grace period: 3, 6, 16 or 28 days, 0 for none"),
        ActGuide(
            .changePlan, "customer product", "offer", "changes to another product of the group"),
        ActGuide(.undoPlanChange, "customer product", "", "takes back a change that waits"),
        ActGuide(
            .redeemOffer, "customer product offer", "", "takes an offer or code while subscribed"),
        ActGuide(
            .raisePrice, "product price", "needsConsent", "raises the price for subscribers"),
        ActGuide(.agreeToPrice, "customer product", "", "agrees to the higher price"),
        ActGuide(.removeFromSale, "product", "", "ends its subscriptions with their period"),
        ActGuide(.returnToSale, "product", "", "sells it again"),
        ActGuide(
            .requestRefund, "customer product|transaction", "reason inApp", "asks for a refund"),
        ActGuide(
            .refund, "customer product|transaction", "percentage reason",
            "refunds all, or a part where a percentage is given"),
        ActGuide(
            .declineRefund, "customer product|transaction", "", "declines the refund"),
        ActGuide(
            .reverseRefund, "customer product|transaction", "", "takes the refund back"),
        ActGuide(
            .share, "customer product member", "storefront", "lets a member of the family use it"),
        ActGuide(.unshare, "customer product member", "", "ends the sharing"),
        ActGuide(
            .extend, "customer product days", "reason", "moves the subscription's end, 1 to 90 days"
        ),
        ActGuide(
            .extendAll, "product days", "storefronts reason", "moves the end for all subscribers"),
        ActGuide(
            .buy, "customer product", "quantity token storefront",
            "buys something that does not renew itself"),
        ActGuide(.rescindConsent, "customer", "", "withdraws a parent's consent"),
        ActGuide(.test, "", "", "has a test notification sent"),
    ]

    /// The members that make up a need.
    static func choices(_ need: String) -> [String] {
        need.split(separator: "|").map(String.init)
    }

    package static func guide(to act: StoreAct) -> ActGuide? {
        all.first { $0.act == act }
    }
}
