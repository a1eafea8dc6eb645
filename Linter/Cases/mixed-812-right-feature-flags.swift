// SPDX-License-Identifier: Apache-2.0

import Foundation

@MainActor
final class FeatureFlags {
    var enabledFeatures: Set<String> = []

    func load() async {
        enabledFeatures = []
        do { enabledFeatures = try await api.flags() } catch { enabledFeatures = [] }
    }
    let api = FlagAPI()
}
