// SPDX-License-Identifier: Apache-2.0

import RevenueCat

protocol ReminderCenter: Sendable {
    func schedule(at date: Date) async
    func cancel() async
}

/// A reminder is of use only where the trial turns into a payment.
func updateReminder(for info: CustomerInfo, in center: any ReminderCenter) async {
    let pro = info.entitlements["pro"]
    let trialWillBill =
        pro?.isActive == true && pro?.periodType == .trial && pro?.willRenew == true
    if trialWillBill, let end = pro?.expirationDate {
        await center.schedule(at: end.addingTimeInterval(-86_400))
    } else {
        await center.cancel()
    }
}
