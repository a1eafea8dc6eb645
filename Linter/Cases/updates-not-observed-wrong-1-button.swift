// SPDX-License-Identifier: Apache-2.0

import StoreKit
import SwiftUI

struct BuyButton: View {
    let product: Product
    @State private var isBought = false

    var body: some View {
        Button("Buy") {
            Task {
                let result = try? await product.purchase()  // expect: updates-not-observed
                if case .success = result { isBought = true }
            }
        }
    }
}
