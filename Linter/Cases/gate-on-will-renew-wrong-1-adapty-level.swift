// SPDX-License-Identifier: Apache-2.0

import Adapty

struct AccessGate {
    func isPremiumUser(_ profile: AdaptyProfile) -> Bool {
        guard let level = profile.accessLevels["premium"], level.isActive else { return false }
        return level.willRenew  // expect: gate-on-will-renew
    }
}
