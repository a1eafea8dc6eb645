// SPDX-License-Identifier: Apache-2.0

import Combine
import OSLog
import RevenueCat

@MainActor
final class SessionModel: ObservableObject {
    @Published private(set) var isPro = false
    @Published private(set) var userName: String?
    private let log = Logger(subsystem: "app", category: "session")

    func signOut() async {
        do {
            _ = try await Purchases.shared.logOut()
        } catch {
            log.error("log out: \(error.localizedDescription)")
        }
        userName = nil
        isPro = false
    }
}
