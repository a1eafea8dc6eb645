// SPDX-License-Identifier: Apache-2.0

import RevenueCat

final class Checker {
    func checkSubscription(completion: @escaping (Bool) -> Void) {
        Purchases.shared.getCustomerInfo { info, error in
            guard let info, error == nil else { return }
            let plus = info.entitlements["plus"]
            completion(plus?.isActive == true && plus?.willRenew == true)  // expect: gate-on-will-renew
        }
    }
}
