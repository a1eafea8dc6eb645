// SPDX-License-Identifier: Apache-2.0

import Foundation

struct OwnedProduct: Codable, Equatable {
    var id: String
    var expirationDate: Date?
    var gracePeriodExpirationDate: Date?

    /// A one-time purchase never expires.
    var isExpired: Bool {
        guard let expirationDate else { return false }
        let end = max(expirationDate, gracePeriodExpirationDate ?? expirationDate)
        return end <= .now
    }
}

func stillOwned(_ products: [OwnedProduct]) -> [OwnedProduct] {
    products.filter { !$0.isExpired }
}
