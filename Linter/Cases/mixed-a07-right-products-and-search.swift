// SPDX-License-Identifier: Apache-2.0

import StoreKit
import SwiftUI

@MainActor
@Observable
final class PremiumModel {
    private(set) var products: [Product] = []
    private(set) var items: [String] = []
    private(set) var names: [String] = []
    private(set) var plan: String?

    func loadProducts() async {
        do {
            products = try await Product.products(for: ["premium.month"])
        } catch {
            products = []
        }
    }

    func search(_ text: String) async {
        items = []
        names = []
        items = await Search.find(text)
        names = await Search.find(text)
    }

    func copy(_ transaction: StoreKit.Transaction) {
        plan = transaction.productID
    }
}

enum Search { static func find(_ text: String) async -> [String] { [text] } }

final class BuyButtonCell: UITableViewCell {
    let buyButton = UIButton()
    let priceLabel = UILabel()

    func show(_ products: [Product]) {
        buyButton.isEnabled = !products.isEmpty
        priceLabel.isEnabled = !products.isEmpty
    }
}

struct FamilyLine {
    let statuses: [Product.SubscriptionInfo.Status]

    var text: String {
        let renewing = statuses.filter { $0.state == .subscribed }
        return renewing.isEmpty ? "No plan" : "Your plan"
    }

    var needsAttention: Bool {
        statuses.contains { $0.state == .inBillingRetryPeriod }
    }
}
