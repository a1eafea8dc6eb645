// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary

final class Refunds {
    var entitlements: [String: Bool] = [:]

    func receive(_ note: ResponseBodyV2DecodedPayload, customer: String) {
        guard note.notificationType == .consumptionRequest else { return }  // expect: refund-request-as-refund
        entitlements[customer] = false
    }
}
