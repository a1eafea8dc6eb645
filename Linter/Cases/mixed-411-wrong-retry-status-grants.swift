// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary

func isEntitled(_ status: Status) -> Bool {
    switch status {
    case .active, .billingGracePeriod, .billingRetry: return true  // expect: retry-as-entitled
    case .expired, .revoked: return false
    }
}
