// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Logging

actor BookAccess {
    private var open: Set<String> = []
    private var metrics: [String: Int] = [:]
    private let logger = Logger(label: "apple")

    func handle(_ note: ResponseBodyV2DecodedPayload, id: String) {
        switch note.notificationType {
        case .consumptionRequest:
            metrics["refund_requests", default: 0] += 1
            logger.notice("refund requested for \(id)")
        case .refund, .revoke:
            metrics["refunds", default: 0] += 1
            open.remove(id)
        case .refundReversed:
            open.insert(id)
        default:
            break
        }
    }
}
