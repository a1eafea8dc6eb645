// SPDX-License-Identifier: Apache-2.0

import Adapty

struct Gate {
    func hasPremium(_ profile: AdaptyProfile) -> Bool {
        profile.accessLevels["premium"].map { $0.isActive && $0.unsubscribedAt == nil } ?? false  // expect: gate-on-will-renew
    }
}
