// SPDX-License-Identifier: Apache-2.0

extension StoreOrder {
    private static func make(
        _ act: StoreAct, _ customer: String? = nil, _ product: String? = nil,
        _ change: (inout StoreOrder) -> Void = { _ in }
    ) -> StoreOrder {
        var order = StoreOrder(act)
        order.customer = customer
        order.product = product
        change(&order)
        return order
    }

    /// Buys a subscription, for the first time or again.
    public static func subscribe(
        _ customer: String, to product: String, offer: String? = nil, monthly: Bool = false,
        token: String? = nil, storefront: String? = nil
    ) -> StoreOrder {
        make(.subscribe, customer, product) {
            $0.offer = offer
            $0.monthly = monthly ? true : nil
            $0.token = token
            $0.storefront = storefront
        }
    }

    /// Renews now, at most 24 hours early.
    public static func renew(_ customer: String, _ product: String) -> StoreOrder {
        make(.renew, customer, product)
    }

    /// Turns renewal off.
    public static func turnOffRenewal(_ customer: String, _ product: String) -> StoreOrder {
        make(.turnOffRenewal, customer, product)
    }

    /// Turns renewal on again.
    public static func turnOnRenewal(_ customer: String, _ product: String) -> StoreOrder {
        make(.turnOnRenewal, customer, product)
    }

    /// Makes the customer's charges fail from now on.
    public static func breakPayment(_ customer: String) -> StoreOrder {
        make(.breakPayment, customer)
    }

    /// Lets charges go through again; what is owed is collected at once.
    public static func fixPayment(_ customer: String) -> StoreOrder {
        make(.fixPayment, customer)
    }

    /// Sets the app's grace period for charges that fail from now on; 0 days turns it off.
    public static func setGrace(days: Int64) -> StoreOrder {
        make(.setGrace) { $0.days = days }
    }

    /// Changes to another product of the group: upwards at once, downwards at the next renewal.
    public static func changePlan(
        _ customer: String, to product: String, offer: String? = nil
    ) -> StoreOrder {
        make(.changePlan, customer, product) { $0.offer = offer }
    }

    /// Takes back a change that waits for the next renewal.
    public static func undoPlanChange(_ customer: String, _ product: String) -> StoreOrder {
        make(.undoPlanChange, customer, product)
    }

    /// Takes an offer or a code while subscribed.
    public static func redeemOffer(
        _ customer: String, _ product: String, offer: String
    ) -> StoreOrder {
        make(.redeemOffer, customer, product) { $0.offer = offer }
    }

    /// Raises the price for those who subscribe already.
    public static func raisePrice(
        of product: String, to price: Int64, needsConsent: Bool
    ) -> StoreOrder {
        make(.raisePrice, nil, product) {
            $0.price = price
            $0.needsConsent = needsConsent
        }
    }

    /// Agrees to the higher price.
    public static func agreeToPrice(_ customer: String, _ product: String) -> StoreOrder {
        make(.agreeToPrice, customer, product)
    }

    /// Ends the product's subscriptions with their period.
    public static func removeFromSale(_ product: String) -> StoreOrder {
        make(.removeFromSale, nil, product)
    }

    /// Sells it again.
    public static func returnToSale(_ product: String) -> StoreOrder {
        make(.returnToSale, nil, product)
    }

    /// Asks for a refund, by Apple's word for the reason, such as `UNINTENDED_PURCHASE`.
    public static func requestRefund(
        _ customer: String, _ product: String, reason: String? = nil, inApp: Bool = false,
        transaction: String? = nil
    ) -> StoreOrder {
        make(.requestRefund, customer, product) {
            $0.reason = reason
            $0.inApp = inApp ? true : nil
            $0.transaction = transaction
        }
    }

    /// Grants a refund, of a part where a percentage is given.
    public static func refund(
        _ customer: String, _ product: String, percentage: Int64? = nil, reason: String? = nil,
        transaction: String? = nil
    ) -> StoreOrder {
        make(.refund, customer, product) {
            $0.percentage = percentage
            $0.reason = reason
            $0.transaction = transaction
        }
    }

    /// Declines a refund.
    public static func declineRefund(
        _ customer: String, _ product: String, transaction: String? = nil
    ) -> StoreOrder {
        make(.declineRefund, customer, product) { $0.transaction = transaction }
    }

    /// Takes a refund back.
    public static func reverseRefund(
        _ customer: String, _ product: String, transaction: String? = nil
    ) -> StoreOrder {
        make(.reverseRefund, customer, product) { $0.transaction = transaction }
    }

    /// Lets a member of the family use a purchase.
    public static func share(_ product: String, of customer: String, with member: String)
        -> StoreOrder
    {
        make(.share, customer, product) { $0.member = member }
    }

    /// Ends the sharing with a member.
    public static func unshare(
        _ product: String, of customer: String, with member: String
    ) -> StoreOrder {
        make(.unshare, customer, product) { $0.member = member }
    }

    /// Moves a subscription's end, by 1 to 90 days.
    public static func extend(_ customer: String, _ product: String, days: Int64) -> StoreOrder {
        make(.extend, customer, product) { $0.days = days }
    }

    /// Moves the end for all subscribers of a product.
    public static func extendAll(
        _ product: String, days: Int64, storefronts: [String]? = nil
    ) -> StoreOrder {
        make(.extendAll, nil, product) {
            $0.days = days
            $0.storefronts = storefronts
        }
    }

    /// Buys something that does not renew itself.
    public static func buy(
        _ customer: String, _ product: String, quantity: Int64? = nil, token: String? = nil
    ) -> StoreOrder {
        make(.buy, customer, product) {
            $0.quantity = quantity
            $0.token = token
        }
    }

    /// Withdraws a parent's consent.
    public static func rescindConsent(_ customer: String) -> StoreOrder {
        make(.rescindConsent, customer)
    }

    /// Has a test notification sent.
    public static let test = StoreOrder(.test)
}
