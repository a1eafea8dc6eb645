// SPDX-License-Identifier: Apache-2.0

import Observation
import RevenueCat

@MainActor
@Observable
final class FamilySwitcher {
    private(set) var isPremium = false
    private(set) var userID: String?

    func switchAccount(to newUser: String) async throws {
        guard newUser != userID else { return }
        isPremium = false
        userID = newUser
        let (info, _) = try await Purchases.shared.logIn(newUser)
        isPremium = info.entitlements["premium"]?.isActive == true
    }
}
