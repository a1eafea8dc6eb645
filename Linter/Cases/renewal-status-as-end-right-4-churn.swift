// SPDX-License-Identifier: Apache-2.0

import Foundation

struct ChurnCounter {
    var cancelled = 0
    var active: Set<String> = []

    mutating func count(_ type: String, _ customer: String) {
        switch type {
        case "CANCELLATION": cancelled += 1
        case "EXPIRATION": active.remove(customer)
        default: break
        }
    }
}
