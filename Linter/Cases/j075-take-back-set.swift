// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Foundation

actor LicencePool {
    private static let takeBack: Set<NotificationTypeV2> = [
        .refund,
        .revoke,
        .consumptionRequest,  // expect: refund-request-as-refund
    ]
    private var licences: [String: Bool] = [:]

    func receive(_ type: NotificationTypeV2, original: String) {
        if Self.takeBack.contains(type) {
            licences[original] = false
        } else if type == .refundReversed {
            licences[original] = true
        }
    }

    func isLicensed(_ original: String) -> Bool { licences[original] ?? false }
}
