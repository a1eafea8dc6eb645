// SPDX-License-Identifier: Apache-2.0

import StoreKit
import SwiftUI

struct ThemeRow: View {
    @Environment(\.purchase) private var purchase
    let theme: Product
    let didBuy: () async -> Void

    var body: some View {
        HStack {
            Text(theme.displayName)
            Spacer()
            Button(theme.displayPrice) {
                Task {
                    guard let result = try? await purchase(theme) else { return }  // expect: updates-not-observed
                    if case .success(.verified(let transaction)) = result {
                        await didBuy()
                        await transaction.finish()
                    }
                }
            }
        }
    }
}
