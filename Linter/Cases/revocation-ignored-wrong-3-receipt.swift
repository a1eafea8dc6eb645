// SPDX-License-Identifier: Apache-2.0

import Foundation

func unlockedProducts(_ receipt: [String: Any]) -> Set<String> {
    var unlocked: Set<String> = []
    for item in receipt["in_app"] as? [[String: Any]] ?? [] {
        guard let id = item["product_id"] as? String else { continue }
        unlocked.insert(id)  // expect: revocation-ignored
    }
    return unlocked
}
