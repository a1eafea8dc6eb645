// SPDX-License-Identifier: Apache-2.0

/// A kind of thing that can happen in the store.
public struct Act: RawRepresentable, Hashable, Sendable {
    /// The name in the control API and on the command line.
    public let rawValue: String

    /// Makes an act from its name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Buys a subscription, for the first time or again.
    public static let subscribe = Act(rawValue: "subscribe")
    /// Renews a subscription now, which the store does up to 24 hours early.
    public static let renew = Act(rawValue: "renew")
    /// Turns renewal off.
    public static let turnOffRenewal = Act(rawValue: "turn-off-renewal")
    /// Turns renewal on again.
    public static let turnOnRenewal = Act(rawValue: "turn-on-renewal")
    /// Makes all the customer's charges fail from now on.
    public static let breakPayment = Act(rawValue: "break-payment")
    /// Lets charges go through again; what is owed is collected at once.
    public static let fixPayment = Act(rawValue: "fix-payment")
    /// Sets the app's grace period for charges that fail from now on; 0 days turns it off.
    public static let setGrace = Act(rawValue: "set-grace")
    /// Changes to another product of the group, at once or at the next renewal.
    public static let changePlan = Act(rawValue: "change-plan")
    /// Takes back a change that waits for the next renewal.
    public static let undoPlanChange = Act(rawValue: "undo-plan-change")
    /// Takes an offer or a code while subscribed.
    public static let redeemOffer = Act(rawValue: "redeem-offer")
    /// Raises a product's price for its subscribers.
    public static let raisePrice = Act(rawValue: "raise-price")
    /// Agrees to the higher price.
    public static let agreeToPrice = Act(rawValue: "agree-to-price")
    /// Takes a product off the shelf; its subscriptions end with their period.
    public static let removeFromSale = Act(rawValue: "remove-from-sale")
    /// Puts it back.
    public static let returnToSale = Act(rawValue: "return-to-sale")
    /// Asks for a refund.
    public static let requestRefund = Act(rawValue: "request-refund")
    /// Grants a refund, of all or of a part.
    public static let refund = Act(rawValue: "refund")
    /// Declines a refund.
    public static let declineRefund = Act(rawValue: "decline-refund")
    /// Takes a refund back.
    public static let reverseRefund = Act(rawValue: "reverse-refund")
    /// Lets a member of the family use a purchase.
    public static let share = Act(rawValue: "share")
    /// Ends it.
    public static let unshare = Act(rawValue: "unshare")
    /// Moves a subscription's end, as the app's server asks for it.
    public static let extend = Act(rawValue: "extend")
    /// Moves the end for all subscribers of a product.
    public static let extendAll = Act(rawValue: "extend-all")
    /// Buys something that does not renew itself.
    public static let buy = Act(rawValue: "buy")
    /// Withdraws a parent's consent.
    public static let rescindConsent = Act(rawValue: "rescind-consent")
    /// Has a test notification sent.
    public static let test = Act(rawValue: "test-notification")
}
