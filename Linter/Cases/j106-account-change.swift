// SPDX-License-Identifier: Apache-2.0

import Adapty
import Observation

@MainActor
@Observable
final class HouseholdModel {
    private(set) var customerID: String?
    private(set) var opensVideos = false

    /// Another family member signs in on the same iPad.
    func switchAccount(to newID: String) async throws {
        guard newID != customerID else { return }
        customerID = newID
        opensVideos = false
        try await Adapty.identify(newID)
        let profile = try await Adapty.getProfile()
        opensVideos = profile.accessLevels["videos"]?.isActive ?? false
    }
}
