// SPDX-License-Identifier: Apache-2.0

import RevenueCat

@MainActor
final class Session: ObservableObject {
    @Published var isPro = false

    func logOut() async throws {
        isPro = false
        let info = try await Purchases.shared.logOut()
        isPro = info.entitlements["pro"]?.isActive == true
    }

    func switchAccount(to user: String) async throws {
        isPro = false
        let (info, _) = try await Purchases.shared.logIn(user)
        isPro = info.entitlements["pro"]?.isActive == true
    }
}
