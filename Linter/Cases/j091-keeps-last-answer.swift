// SPDX-License-Identifier: Apache-2.0

import Adapty
import Observation

@MainActor
@Observable
final class LessonAccess {
    enum Check { case unknown, done, couldNotCheck }

    private(set) var opensLessons = UserDefaults.standard.bool(forKey: "lessons")
    private(set) var check: Check = .unknown

    func refresh() async {
        do {
            let profile = try await Adapty.getProfile()
            opensLessons = profile.accessLevels["lessons"]?.isActive ?? false
            UserDefaults.standard.set(opensLessons, forKey: "lessons")
            check = .done
        } catch {
            check = .couldNotCheck
        }
    }
}
