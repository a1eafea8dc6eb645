// SPDX-License-Identifier: Apache-2.0

import Adapty
import Foundation
import Observation

@MainActor
@Observable
final class RecipeModel {
    enum Notice { case couldNotCheck }

    private(set) var hasCookbook: Bool
    private(set) var notice: Notice?
    private let defaults: UserDefaults

    init(defaults: UserDefaults = .standard) {
        self.defaults = defaults
        hasCookbook = defaults.bool(forKey: "hasCookbook")
    }

    func refresh() async {
        notice = nil
        do {
            let profile = try await Adapty.getProfile()
            hasCookbook = profile.accessLevels["cookbook"]?.isActive ?? false
            defaults.set(hasCookbook, forKey: "hasCookbook")
        } catch {
            notice = .couldNotCheck
        }
    }
}
