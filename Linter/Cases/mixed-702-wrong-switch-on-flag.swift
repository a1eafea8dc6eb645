// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary

func isEntitled(_ renewal: JWSRenewalInfoDecodedPayload) -> Bool {
    switch renewal.autoRenewStatus {
    case .on: return true  // expect: gate-on-will-renew
    default: return false
    }
}
