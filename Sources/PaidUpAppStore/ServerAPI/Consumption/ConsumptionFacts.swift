// SPDX-License-Identifier: Apache-2.0

package import PaidUp

/// What is known of a customer whose refund request the store asks about.
///
/// What nobody knows stays unknown and goes out as undeclared: nothing is guessed.
package struct ConsumptionFacts: Hashable, Sendable {
    /// Whether what was bought reached the customer.
    package struct Delivery: Hashable, Sendable {
        let second: AppStore.DeliveryStatus
        let first: AppStore.DeliveryStatusV1

        package static let delivered = Delivery(
            second: .delivered, first: .deliveredAndWorkingProperly)
        package static let qualityIssue = Delivery(
            second: .undeliveredQualityIssue, first: .didNotDeliverDueToQualityIssue)
        package static let wrongItem = Delivery(
            second: .undeliveredWrongItem, first: .deliveredWrongItem)
        package static let serverOutage = Delivery(
            second: .undeliveredServerOutage, first: .didNotDeliverDueToServerOutage)
        package static let other = Delivery(
            second: .undeliveredOther, first: .didNotDeliverForOtherReason)
    }

    /// What the operator would like the store to do.
    package struct Preference: Hashable, Sendable {
        let second: AppStore.RefundPreference
        let first: AppStore.RefundPreferenceV1

        package static let decline = Preference(second: .decline, first: .preferDecline)
        package static let grant = Preference(second: .grantFull, first: .preferGrant)
        package static let grantProrated = Preference(
            second: .grantProrated, first: .preferGrant)
    }

    /// One purchase of the customer, of this app, on any platform.
    package struct Purchase: Hashable, Sendable {
        /// Thousandths of the currency.
        package var price: Int64
        /// ISO 4217, such as `USD`.
        package var currency: String
        package var isRefunded: Bool

        package init(price: Int64, currency: String, isRefunded: Bool = false) {
            self.price = price
            self.currency = currency
            self.isRefunded = isRefunded
        }
    }

    /// Whether the customer agreed that this is told. Nothing is sent without it.
    package var customerConsented: Bool
    package var productType: ProductType?
    package var delivery: Delivery
    /// From 0 to 1; `nil` where nobody knows how much of it was used up.
    package var consumedPart: Double?
    /// Whether there was a trial or sample before.
    package var sampleContentProvided = false
    /// When the customer's account began.
    package var accountSince: Instant?
    package var accountToken: AccountToken?
    /// Every purchase; `nil` where they are not known, which is not the same as none.
    package var purchases: [Purchase]?
    package var preference: Preference?
    /// When the store is answered.
    package var now: Instant

    package init(customerConsented: Bool, delivery: Delivery, now: Instant) {
        self.customerConsented = customerConsented
        self.delivery = delivery
        self.now = now
    }
}
