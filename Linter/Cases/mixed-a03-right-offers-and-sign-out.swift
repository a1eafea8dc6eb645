// SPDX-License-Identifier: Apache-2.0

import SwiftUI
import StoreKit

struct PlanScreen: View {
    let status: Product.SubscriptionInfo.Status
    let renewal: Product.SubscriptionInfo.RenewalInfo

    var body: some View {
        VStack {
            if renewal.willAutoRenew {
                Text("Renews")
            } else {
                WinBackOfferSheet()
            }
            if status.state == .subscribed {
                IntroCountdown()
            }
        }
    }
}

struct WinBackOfferSheet: View { var body: some View { Text("Come back") } }
struct IntroCountdown: View { var body: some View { Text("3 days") } }

final class Sync {
    func signOut() async {
        UserDefaults.standard.set(false, forKey: "hasAllAccess")
        await Session.end()
        UserDefaults.standard.set(false, forKey: "hasAllAccess")
    }

    func refresh() async throws {
        let active = try await Session.isPaid()
        UserDefaults.standard.set(active, forKey: "hasAllAccess")
    }

    func showIntro() async {
        UserDefaults.standard.set(false, forKey: "showsPlanIntro")
        let seen = await Session.seen()
        UserDefaults.standard.set(seen, forKey: "showsPlanIntro")
    }
}

enum Session {
    static func end() async {}
    static func isPaid() async throws -> Bool { true }
    static func seen() async -> Bool { true }
}
