// SPDX-License-Identifier: Apache-2.0

import RevenueCat

enum Answer { case yes, no, unknown }

func answer() async -> Answer {
    guard let info = try? await Purchases.shared.customerInfo() else { return .unknown }
    return info.entitlements["pro"]?.isActive == true ? .yes : .no
}

func isPro() async -> Bool? {
    guard let info = try? await Purchases.shared.customerInfo() else { return nil }
    return info.entitlements["pro"]?.isActive == true
}
