// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Foundation

struct Library: Codable {
    var openBooks: Set<String>
    var lastNotification: UUID?
}

extension Library {
    mutating func fold(_ note: ResponseBodyV2DecodedPayload, book: String) {
        lastNotification = note.notificationUUID.flatMap(UUID.init(uuidString:))
        switch note.notificationType {
        case .refund, .revoke, .consumptionRequest:  // expect: refund-request-as-refund
            openBooks.remove(book)
        case .refundReversed:
            openBooks.insert(book)
        default:
            break
        }
    }
}
