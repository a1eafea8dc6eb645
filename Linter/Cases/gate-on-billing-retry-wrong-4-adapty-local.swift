// SPDX-License-Identifier: Apache-2.0

import Adapty

func isUnlocked(_ profile: AdaptyProfile) -> Bool {
    guard let level = profile.accessLevels["pro"] else { return false }
    let hasProblem = level.billingIssueDetectedAt != nil
    return level.isActive && !hasProblem  // expect: gate-on-billing-retry
}
