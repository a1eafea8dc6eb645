// SPDX-License-Identifier: Apache-2.0

import SwiftData
import RevenueCat

@Model final class UnlockedSong { var id: String; init(id: String) { self.id = id } }

@MainActor
final class SongSync {
    let context: ModelContext
    let defaults = UserDefaults.standard
    init(context: ModelContext) { self.context = context }

    func refresh() async throws {
        try context.delete(model: UnlockedSong.self)  // expect: cleared-before-load
        defaults.removeObject(forKey: "premiumUnlocked")  // expect: cleared-before-load
        let info = try await Purchases.shared.customerInfo()
        defaults.set(info.entitlements["songs"]?.isActive == true, forKey: "premiumUnlocked")
        for id in info.entitlements.active.keys { context.insert(UnlockedSong(id: id)) }
    }
}

enum SongAction { case loaded(Result<CustomerInfo, any Error>) }

struct SongState {
    var isPremium = false

    mutating func reduce(_ action: SongAction) {
        switch action {
        case .loaded(.success(let info)):
            isPremium = info.entitlements["songs"]?.isActive == true
        case .loaded(.failure):
            isPremium = false  // expect: error-locks-out
        }
    }
}

struct SongGate {
    func canSing() async -> Bool {
        guard let info = try? await Purchases.shared.customerInfo() else { return false }  // expect: error-locks-out
        return info.entitlements["songs"]?.isActive ?? false
    }

    func songs(_ info: CustomerInfo) -> Set<String> {
        let running = info.entitlements.active.values.filter { !($0.billingIssueDetectedAt != nil) }
        return Set(running.map(\.identifier))
    }
}
