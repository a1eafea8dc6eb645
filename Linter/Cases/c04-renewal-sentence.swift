// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct RenewalSentence {
    let renewal: Product.SubscriptionInfo.RenewalInfo
    let transaction: StoreKit.Transaction

    /// One line for the settings screen; nil where there is nothing to say.
    func text(planName: String) -> String? {
        guard let end = transaction.expirationDate else { return nil }
        let day = end.formatted(date: .long, time: .omitted)
        guard renewal.willAutoRenew else { return "\(planName) stays open until \(day)." }
        if let next = renewal.autoRenewPreference, next != transaction.productID {
            return "Your plan changes on \(day)."
        }
        return "Next payment: \(day)."
    }
}
