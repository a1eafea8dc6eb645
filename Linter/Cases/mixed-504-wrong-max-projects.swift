// SPDX-License-Identifier: Apache-2.0

import RevenueCat

enum Tier { case free, team }

final class Limits {
    var tier = Tier.free

    func update(_ info: CustomerInfo) {
        if let team = info.entitlements["team"], team.isActive, team.unsubscribeDetectedAt == nil {  // expect: gate-on-will-renew
            tier = .team
        } else {
            tier = .free
        }
    }
}
