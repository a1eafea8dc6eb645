// SPDX-License-Identifier: Apache-2.0

import StoreKit
import SwiftUI

struct Offer: View {
    @Environment(\.purchase) private var purchase
    let product: Product

    var body: some View {
        Button("Get it") {
            Task { _ = try? await purchase(product) }  // expect: updates-not-observed
        }
    }
}
