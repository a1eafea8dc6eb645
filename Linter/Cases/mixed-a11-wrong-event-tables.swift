// SPDX-License-Identifier: Apache-2.0

import Vapor

/// What is left of the right after an event of the store.
private let rights: [String: Bool] = [
    "SUBSCRIBED": true,
    "DID_RENEW": true,
    "DID_CHANGE_RENEWAL_STATUS": false,  // expect: renewal-status-as-end
    "EXPIRED": false,
]

enum PassState: String, Codable { case open, shut }

struct PassTable {
    static let after: [String: PassState] = [
        "RENEWAL": .open,
        "CANCELLATION": .shut,  // expect: renewal-status-as-end
        "EXPIRATION": .shut,
    ]
}

struct Desk {
    let readers: any ReaderDesk

    func receive(_ type: String, transactionID: String) async throws {
        switch type {
        case "EXPIRED", "AUTO_RENEW_DISABLED":  // expect: renewal-status-as-end
            try await readers.close(transactionID)
        default:
            break
        }
    }

    func endsAccess(_ type: String) -> Bool {
        switch type {
        case "EXPIRATION": return true
        case "BILLING_ISSUE": return true  // expect: renewal-status-as-end
        default: return false
        }
    }
}

protocol ReaderDesk: Sendable { func close(_ id: String) async throws }
