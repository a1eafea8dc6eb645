// SPDX-License-Identifier: Apache-2.0

import StoreKit

protocol AccessPolicy {
    func opens(_ status: Product.SubscriptionInfo.Status) -> Bool
}

extension AccessPolicy {
    func opens(_ status: Product.SubscriptionInfo.Status) -> Bool {
        switch status.state {
        case .expired: false
        case .revoked: false
        default: true  // expect: retry-as-entitled
        }
    }
}

struct TelescopePolicy: AccessPolicy {}

actor Telescope {
    private(set) var remoteControl = false

    func update(_ status: Product.SubscriptionInfo.Status, policy: some AccessPolicy) {
        remoteControl = policy.opens(status)
    }
}
