// SPDX-License-Identifier: Apache-2.0

import StoreKit
import SwiftUI

struct BuyRow: View {
    @ObservedObject var model: BuyModel

    var body: some View {
        Button("Buy") { Task { await model.purchase() } }
    }
}
