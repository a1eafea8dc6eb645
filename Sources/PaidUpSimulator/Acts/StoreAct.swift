// SPDX-License-Identifier: Apache-2.0

/// A kind of thing that can happen in the store.
public struct StoreAct: RawRepresentable, Hashable, Sendable {
    /// The name in the control API and on the command line.
    public let rawValue: String

    /// Makes an act from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Buys a subscription, for the first time or again.
    public static let subscribe = StoreAct(rawValue: "subscribe")
    /// Renews a subscription now, which the store does up to 24 hours early.
    public static let renew = StoreAct(rawValue: "renew")
    /// Turns renewal off.
    public static let turnOffRenewal = StoreAct(rawValue: "turn-off-renewal")
    /// Turns renewal on again.
    public static let turnOnRenewal = StoreAct(rawValue: "turn-on-renewal")
    /// Makes all the customer's charges fail from now on.
    public static let breakPayment = StoreAct(rawValue: "break-payment")
    /// Lets charges go through again; what is owed is collected at once.
    public static let fixPayment = StoreAct(rawValue: "fix-payment")
    /// Sets the app's grace period for charges that fail from now on; 0 days turns it off.
    public static let setGrace = StoreAct(rawValue: "set-grace")
    /// Changes to another product of the group, at once or at the next renewal.
    public static let changePlan = StoreAct(rawValue: "change-plan")
    /// Takes back a change that waits for the next renewal.
    public static let undoPlanChange = StoreAct(rawValue: "undo-plan-change")
    /// Takes an offer or a code while subscribed.
    public static let redeemOffer = StoreAct(rawValue: "redeem-offer")
    /// Raises a product's price for its subscribers.
    public static let raisePrice = StoreAct(rawValue: "raise-price")
    /// Agrees to the higher price.
    public static let agreeToPrice = StoreAct(rawValue: "agree-to-price")
    /// Takes a product off the shelf; its subscriptions end with their period.
    public static let removeFromSale = StoreAct(rawValue: "remove-from-sale")
    /// Puts it back.
    public static let returnToSale = StoreAct(rawValue: "return-to-sale")
    /// Asks for a refund.
    public static let requestRefund = StoreAct(rawValue: "request-refund")
    /// Grants a refund, of all or of a part.
    public static let refund = StoreAct(rawValue: "refund")
    /// Declines a refund.
    public static let declineRefund = StoreAct(rawValue: "decline-refund")
    /// Takes a refund back.
    public static let reverseRefund = StoreAct(rawValue: "reverse-refund")
    /// Lets a member of the family use a purchase.
    public static let share = StoreAct(rawValue: "share")
    /// Ends it.
    public static let unshare = StoreAct(rawValue: "unshare")
    /// Moves a subscription's end, as the app's server asks for it.
    public static let extend = StoreAct(rawValue: "extend")
    /// Moves the end for all subscribers of a product.
    public static let extendAll = StoreAct(rawValue: "extend-all")
    /// Buys something that does not renew itself.
    public static let buy = StoreAct(rawValue: "buy")
    /// Withdraws a parent's consent.
    public static let rescindConsent = StoreAct(rawValue: "rescind-consent")
    /// Has a test notification sent.
    public static let test = StoreAct(rawValue: "test-notification")
}
