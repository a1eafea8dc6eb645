// SPDX-License-Identifier: Apache-2.0

import Vapor

struct InAppItem: Content {
    let productID: String
    let quantity: String
    let takenBackOn: String?

    enum CodingKeys: String, CodingKey {
        case productID = "product_id"
        case quantity
        case takenBackOn = "cancellation_date"
    }

    var isKept: Bool { takenBackOn == nil }
}

struct FullVersionAnswer: Content {
    let unlocked: Bool
}

/// `items` is the receipt's `in_app`; the full version is a one-time purchase.
func fullVersion(_ items: [InAppItem]) -> FullVersionAnswer {
    let kept = items.filter(\.isKept)
    return FullVersionAnswer(unlocked: kept.contains { $0.productID == "full" })
}
