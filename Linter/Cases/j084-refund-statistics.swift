// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Foundation

struct RefundFigures: Codable, Sendable {
    var asked = 0
    var granted = 0
    var declined = 0

    mutating func add(_ type: NotificationTypeV2) {
        switch type {
        case .consumptionRequest: asked += 1
        case .refund: granted += 1
        case .refundDeclined: declined += 1
        default: break
        }
    }

    var grantedShare: Double {
        asked == 0 ? 0 : Double(granted) / Double(asked)
    }
}
