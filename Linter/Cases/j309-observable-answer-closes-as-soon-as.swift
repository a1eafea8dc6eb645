// SPDX-License-Identifier: Apache-2.0

import Adapty
import Observation

@MainActor
@Observable
final class ChoirStore {
    private(set) var profile: AdaptyProfile?

    private var level: AdaptyProfile.AccessLevel? {
        profile?.accessLevels["choir"]
    }

    var hasSheetMusic: Bool {
        guard let level else { return false }
        return level.isActive && level.billingIssueDetectedAt == nil  // expect: gate-on-billing-retry
    }

    func load() async throws {
        profile = try await Adapty.getProfile()
    }
}
