// SPDX-License-Identifier: Apache-2.0

import StoreKit
import UserNotifications
actor Reminders {
    func plan() async {
        for await case .verified(let transaction) in Transaction.currentEntitlements {
            guard let end = transaction.expirationDate, end > Date() else { continue }
            guard let status = await transaction.subscriptionStatus,
                case .verified(let renewal) = status.renewalInfo, !renewal.willAutoRenew
            else { continue }
            await schedule(at: end.addingTimeInterval(-3 * 86_400), id: transaction.productID)
        }
    }
    private func schedule(at date: Date, id: String) async {}
}
