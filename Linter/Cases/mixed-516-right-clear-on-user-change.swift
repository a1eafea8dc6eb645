// SPDX-License-Identifier: Apache-2.0

import RevenueCat

@MainActor
final class Session {
    var entitlements: Set<String> = []
    var userID: String?

    func userChanged(to id: String) async throws {
        entitlements = []
        userID = id
        let (info, _) = try await Purchases.shared.logIn(id)
        entitlements = Set(info.entitlements.active.keys)
    }

    func refresh(_ id: String) async throws {
        if id != userID { entitlements.removeAll() }
        let info = try await Purchases.shared.customerInfo()
        entitlements = Set(info.entitlements.active.keys)
    }
}
