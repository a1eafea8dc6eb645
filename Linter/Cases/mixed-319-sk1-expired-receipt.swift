// SPDX-License-Identifier: Apache-2.0

import StoreKit

final class ReceiptChecker {
    var isSubscribed = false

    func check(_ response: [String: Any]) {
        guard let items = response["latest_receipt_info"] as? [[String: Any]], let last = items.last,
            last["cancellation_date_ms"] == nil,
            let text = last["expires_date_ms"] as? String, let ms = Double(text)
        else { return }
        isSubscribed = Date(timeIntervalSince1970: ms / 1000) > Date()  // expect: expiry-without-grace
    }
}
