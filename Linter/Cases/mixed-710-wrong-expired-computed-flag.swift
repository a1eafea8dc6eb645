// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Purchase: Codable {
    let productID: String
    let expirationDate: Date?
    let revocationDate: Date?
}

@MainActor
final class Gate: ObservableObject {
    @Published var isPremium = false

    func evaluate(_ purchases: [Purchase]) {
        isPremium = purchases.contains { purchase in
            guard purchase.revocationDate == nil else { return false }
            guard let end = purchase.expirationDate else { return true }
            return Date() <= end  // expect: expiry-without-grace
        }
    }
}
