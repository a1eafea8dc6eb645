// SPDX-License-Identifier: Apache-2.0

import StoreKit

enum Plan { case free, plus }

struct Resolver {
    func plan(_ status: Product.SubscriptionInfo.Status?) -> Plan {
        guard let status else { return .free }
        return status.state == .subscribed ? .plus : .free  // expect: grace-forgotten
    }
}
