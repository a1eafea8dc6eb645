// SPDX-License-Identifier: Apache-2.0

import Foundation

struct ReceiptItem: Decodable {
    let product_id: String
    let expires_date_ms: String?
    let cancellation_date_ms: String?
}

func hasActiveSubscription(_ items: [ReceiptItem], now: Date) -> Bool {
    let nowMs = now.timeIntervalSince1970 * 1000
    for item in items where item.cancellation_date_ms == nil {
        guard let text = item.expires_date_ms, let ms = Double(text) else { return true }
        if ms > nowMs { return true }  // expect: expiry-without-grace
    }
    return false
}
