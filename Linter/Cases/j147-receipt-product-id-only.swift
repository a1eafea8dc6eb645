// SPDX-License-Identifier: Apache-2.0

import Foundation

struct BundleReceipt {
    let inApp: [[String: Any]]

    init(json: Data) throws {
        let object = try JSONSerialization.jsonObject(with: json) as? [String: Any]
        let receipt = object?["receipt"] as? [String: Any]
        inApp = receipt?["in_app"] as? [[String: Any]] ?? []
    }

    /// The one-time purchase of the full game.
    var fullGameUnlocked: Bool {
        inApp.contains { $0["product_id"] as? String == "game.full" }  // expect: revocation-ignored
    }
}
