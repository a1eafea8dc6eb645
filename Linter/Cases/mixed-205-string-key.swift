// SPDX-License-Identifier: Apache-2.0

import Foundation

func isSubscriber(_ renewalInfo: [String: Any]) -> Bool {
    (renewalInfo["auto_renew_status"] as? String) == "1"  // expect: gate-on-will-renew
}
