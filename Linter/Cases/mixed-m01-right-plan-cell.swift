// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import SwiftUI
struct PlanCell: View {
    let info: CustomerInfo
    var body: some View {
        if let entitlement = info.entitlements["pro"], entitlement.isActive {
            VStack {
                Text(entitlement.willRenew ? "Renews \(entitlement.expirationDate!, style: .date)" : "Ends \(entitlement.expirationDate!, style: .date)")
                if !entitlement.willRenew {
                    Button("Keep Pro") { showOffer = true }
                }
                if entitlement.billingIssueDetectedAt != nil {
                    Label("Payment problem", systemImage: "exclamationmark.triangle")
                }
            }
        }
    }
    @State private var showOffer = false
}
