// SPDX-License-Identifier: Apache-2.0

import StoreKit
import SwiftUI

struct PlanHistory: View {
    let planNames: [String: String]
    @State private var rows: [String] = []

    var body: some View {
        List(rows, id: \.self) { row in Text(row) }
            .navigationTitle("Your plans over the years")
            .task { await load() }
    }

    private func load() async {
        var rows: [String] = []
        for await result in StoreKit.Transaction.all {
            guard case .verified(let transaction) = result,
                let name = planNames[transaction.productID]
            else { continue }
            rows.append("\(name), \(transaction.purchaseDate.formatted(.dateTime.year().month()))")
        }
        self.rows = rows
    }
}
