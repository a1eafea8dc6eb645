// SPDX-License-Identifier: Apache-2.0

import Foundation

struct RefundBoard: Codable {
    private(set) var pending: [String: Date] = [:]
    private(set) var revoked: Set<String> = []

    mutating func record(_ type: String, transactionID: String, at date: Date) {
        switch type {
        case "CONSUMPTION_REQUEST":
            pending[transactionID] = date
        case "REFUND_DECLINED":
            pending[transactionID] = nil
        case "REFUND":
            pending[transactionID] = nil
            revoked.insert(transactionID)
        case "REFUND_REVERSED":
            revoked.remove(transactionID)
        default:
            return
        }
    }

    func isOpen(_ transactionID: String) -> Bool {
        !revoked.contains(transactionID)
    }
}
