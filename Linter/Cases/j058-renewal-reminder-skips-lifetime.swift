// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import UserNotifications

struct RenewalNotice {
    let center: UNUserNotificationCenter

    /// A lifetime licence has nothing to be reminded of.
    func schedule(for info: CustomerInfo) async throws -> Bool {
        guard let entitlement = info.entitlements["complete"], entitlement.isActive else { return false }
        guard let end = entitlement.expirationDate else { return false }
        let content = UNMutableNotificationContent()
        content.title = "Your plan renews in two days"
        let seconds = end.addingTimeInterval(-172_800).timeIntervalSinceNow
        guard seconds > 0 else { return false }
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false)
        try await center.add(UNNotificationRequest(identifier: "renewal", content: content, trigger: trigger))
        return true
    }
}
