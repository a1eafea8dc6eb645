// SPDX-License-Identifier: Apache-2.0

import StoreKit
import UserNotifications

struct RenewalReminder {
    let center = UNUserNotificationCenter.current()

    func schedule(for transaction: StoreKit.Transaction) async throws -> Bool {
        guard let expirationDate = transaction.expirationDate else { return false }
        let fireDate = expirationDate.addingTimeInterval(-2 * 86_400)
        guard fireDate > .now else { return false }

        let content = UNMutableNotificationContent()
        content.title = "Your plan renews soon"
        let parts = Calendar.current.dateComponents([.year, .month, .day, .hour], from: fireDate)
        let trigger = UNCalendarNotificationTrigger(dateMatching: parts, repeats: false)
        try await center.add(
            UNNotificationRequest(identifier: "renewal", content: content, trigger: trigger)
        )
        return true
    }
}
