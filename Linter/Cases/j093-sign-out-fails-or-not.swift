// SPDX-License-Identifier: Apache-2.0

import Combine
import RevenueCat

@MainActor
final class SessionModel: ObservableObject {
    @Published private(set) var userName: String?
    @Published private(set) var subscriberContent = false

    func signOut() async {
        do {
            _ = try await Purchases.shared.logOut()
        } catch {
            print("log out: \(error)")
        }
        // Whoever comes next is somebody else.
        userName = nil
        subscriberContent = false
    }
}
