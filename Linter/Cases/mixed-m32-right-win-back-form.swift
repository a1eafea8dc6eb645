// SPDX-License-Identifier: Apache-2.0

import StoreKit
import SwiftUI
struct WinBack: View {
    let renewal: Product.SubscriptionInfo.RenewalInfo
    let transaction: StoreKit.Transaction
    @State private var showsOffer = false
    var body: some View {
        Form {
            Section {
                if renewal.willAutoRenew {
                    LabeledContent("Renews", value: transaction.expirationDate ?? .now, format: .dateTime)
                } else if let end = transaction.expirationDate {
                    LabeledContent("Ends", value: end, format: .dateTime)
                    Button("Stay") { showsOffer = true }
                }
            }
            if renewal.isInBillingRetry { Banner("Your card was declined") { openBilling() } }
        }
        .subscriptionStatusTask(for: "g") { state in
            if case .success(let statuses) = state { model.update(statuses) }
        }
        .sheet(isPresented: $showsOffer) { SubscriptionStoreView(groupID: "g") }
    }
}
