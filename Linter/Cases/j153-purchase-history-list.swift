// SPDX-License-Identifier: Apache-2.0

import StoreKit
import SwiftUI

struct HistoryLine: Identifiable {
    let id: UInt64
    let product: String
    let day: Date
}

struct PurchaseHistory: View {
    @State private var lines: [HistoryLine] = []

    var body: some View {
        List(lines) { line in
            LabeledContent(line.product, value: line.day.formatted(date: .abbreviated, time: .omitted))
        }
        .task {
            var found: [HistoryLine] = []
            for await result in StoreKit.Transaction.all {
                guard case .verified(let item) = result else { continue }
                found.append(HistoryLine(id: item.id, product: item.productID, day: item.purchaseDate))
            }
            lines = found
        }
    }
}
