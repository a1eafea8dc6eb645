// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Items of `latest_receipt_info`, as the old receipt endpoint returned them.
struct ReceiptItems {
    let items: [[String: Any]]

    func isPremium(at now: Date) -> Bool {
        items.contains { item in
            guard item["cancellation_date_ms"] == nil else { return false }
            // A one-time purchase has no end.
            guard let text = item["expires_date_ms"] as? String, let end = Double(text) else {
                return true
            }
            return end > now.timeIntervalSince1970 * 1000  // expect: expiry-without-grace
        }
    }
}
