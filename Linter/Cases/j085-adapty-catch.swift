// SPDX-License-Identifier: Apache-2.0

import Adapty
import Combine

@MainActor
final class AdaptyAccess: ObservableObject {
    @Published private(set) var opensLessons = false
    @Published private(set) var isChecking = false

    func check() async {
        isChecking = true
        defer { isChecking = false }
        do {
            let profile = try await Adapty.getProfile()
            opensLessons = profile.accessLevels["lessons"]?.isActive ?? false
        } catch {
            opensLessons = false  // expect: error-locks-out
        }
    }
}
