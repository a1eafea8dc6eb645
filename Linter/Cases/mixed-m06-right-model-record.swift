// SPDX-License-Identifier: Apache-2.0

import SwiftData
import StoreKit
@Model final class SubscriptionRecord {
    var productID: String
    var autoRenews: Bool
    var expires: Date?
    init(productID: String, autoRenews: Bool, expires: Date?) {
        self.productID = productID
        self.autoRenews = autoRenews
        self.expires = expires
    }
}
func save(_ renewal: Product.SubscriptionInfo.RenewalInfo, _ transaction: StoreKit.Transaction, in context: ModelContext) {
    context.insert(SubscriptionRecord(productID: transaction.productID, autoRenews: renewal.willAutoRenew, expires: transaction.expirationDate))
}
