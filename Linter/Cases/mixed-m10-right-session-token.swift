// SPDX-License-Identifier: Apache-2.0

import Foundation
struct Session { let token: String; let expiresAt: Date }
final class SessionStore {
    private(set) var session: Session?
    var isSignedIn: Bool { session.map { $0.expiresAt > Date() } ?? false }
    func refresh() async {
        do { session = try await api.refresh() } catch { session = nil }
    }
    func signOut() async {
        session = nil
        UserDefaults.standard.set(false, forKey: "isPremium")
        try? await api.signOut()
    }
}
