// SPDX-License-Identifier: Apache-2.0

import Foundation
import RevenueCat

@MainActor
final class StationAccess {
    private(set) var stationsOpen: Bool
    private let defaults: UserDefaults

    init(defaults: UserDefaults = .standard) {
        self.defaults = defaults
        // A first launch never had an answer.
        stationsOpen = defaults.object(forKey: "stationsOpen") as? Bool ?? false
    }

    func refresh() async {
        do {
            let info = try await Purchases.shared.customerInfo()
            stationsOpen = info.entitlements["stations"]?.isActive == true
            defaults.set(stationsOpen, forKey: "stationsOpen")
        } catch {
            print("kept \(stationsOpen): \(error)")
        }
    }
}
