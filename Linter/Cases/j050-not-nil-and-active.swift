// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import SwiftUI

struct PresetList: View {
    let customer: CustomerInfo
    let presets: [String]

    private var mayUseAll: Bool {
        guard let entitlement = customer.entitlements["presets"] else { return false }
        return entitlement.expirationDate != nil && entitlement.isActive  // expect: lifetime-locked-out
    }

    var body: some View {
        List(mayUseAll ? presets : Array(presets.prefix(3)), id: \.self) { preset in
            Text(preset)
        }
    }
}
