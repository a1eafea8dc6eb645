// SPDX-License-Identifier: Apache-2.0

import RevenueCat

@MainActor
final class Session: ObservableObject {
    @Published var isPro = false

    func signOut() async {
        do {
            _ = try await Purchases.shared.logOut()
        } catch {
            print(error)
        }
        isPro = false
    }
}
