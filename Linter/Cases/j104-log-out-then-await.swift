// SPDX-License-Identifier: Apache-2.0

import Observation
import RevenueCat

@MainActor
@Observable
final class AccountStore {
    private(set) var email: String?
    private(set) var entitlements: Set<String> = []

    func logOut() async throws {
        email = nil
        entitlements = []
        let anonymous = try await Purchases.shared.logOut()
        entitlements = Set(anonymous.entitlements.active.keys)
    }
}
