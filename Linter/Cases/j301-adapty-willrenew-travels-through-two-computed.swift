// SPDX-License-Identifier: Apache-2.0

import Adapty
import Foundation

protocol PaidLevel {
    var isActive: Bool { get }
    var willRenew: Bool { get }
}

extension AdaptyProfile.AccessLevel: PaidLevel {}

extension PaidLevel {
    var outlook: Bool { willRenew }
    var staysWithUs: Bool { outlook }

    var opensWorkouts: Bool {
        isActive && staysWithUs  // expect: gate-on-will-renew
    }
}

struct WorkoutGate {
    let profile: AdaptyProfile

    func mayStart() -> Bool {
        guard let level = profile.accessLevels["coach"] else { return false }
        return level.opensWorkouts
    }
}
