// SPDX-License-Identifier: Apache-2.0

import Foundation

func message(_ item: [String: String], now: Double) -> String {
    guard let text = item["expires_date_ms"], let end = Double(text) else { return "For ever" }
    return end > now ? "Open" : "Ended"
}
