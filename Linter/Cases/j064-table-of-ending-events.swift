// SPDX-License-Identifier: Apache-2.0

import Foundation

struct AccessEvents {
    /// Each of these closes the paid area.
    static let closing: Set<String> = [
        "EXPIRATION",
        "CANCELLATION",  // expect: renewal-status-as-end
        "TRANSFER",
    ]
}

final class PaidArea {
    private var members: Set<String> = []

    func receive(_ type: String, customer: String) {
        if AccessEvents.closing.contains(type) {
            members.remove(customer)
        } else if type == "INITIAL_PURCHASE" || type == "RENEWAL" {
            members.insert(customer)
        }
    }

    func isOpen(for customer: String) -> Bool { members.contains(customer) }
}
