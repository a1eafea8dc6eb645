// SPDX-License-Identifier: Apache-2.0

import Adapty
import Combine

enum DeskTier: String {
    case free
    case team
}

@MainActor
final class DeskModel: ObservableObject {
    @Published private(set) var tier: DeskTier = .free
    private var refreshTask: Task<Void, Never>?

    func becameActive() {
        refreshTask?.cancel()
        tier = .free  // expect: cleared-before-load
        refreshTask = Task {
            guard let profile = try? await Adapty.getProfile() else { return }
            if profile.accessLevels["team"]?.isActive == true {
                tier = .team
            }
        }
    }
}
