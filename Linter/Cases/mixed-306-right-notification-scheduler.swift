// SPDX-License-Identifier: Apache-2.0

import StoreKit
import UserNotifications

final class RenewalNotifier {
    func shouldNotify(_ info: Product.SubscriptionInfo.RenewalInfo, _ transaction: Transaction, now: Date) -> Bool {
        guard info.willAutoRenew, let end = transaction.expirationDate, end > now else { return false }
        return end.timeIntervalSince(now) < 86_400
    }
}
