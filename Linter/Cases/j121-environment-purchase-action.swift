// SPDX-License-Identifier: Apache-2.0

import StoreKit
import SwiftUI

struct SupportButton: View {
    @Environment(\.purchase) private var purchase
    let product: Product
    @State private var thanked = false

    var body: some View {
        Button(thanked ? "Thank you" : product.displayPrice) {
            Task {
                guard let outcome = try? await purchase(product),  // expect: updates-not-observed
                    case .success(let result) = outcome,
                    case .verified(let transaction) = result
                else { return }
                thanked = true
                await transaction.finish()
            }
        }
    }
}
