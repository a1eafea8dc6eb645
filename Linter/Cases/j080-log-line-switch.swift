// SPDX-License-Identifier: Apache-2.0

import Logging

struct NoteLogger {
    let logger: Logger

    func log(_ type: String, environment: String) {
        let text: String
        switch type {
        case "CONSUMPTION_REQUEST":
            text = "customer asks for a refund"
        case "REFUND":
            text = "refund granted"
        case "REFUND_DECLINED":
            text = "refund declined"
        case "REVOKE":
            text = "family sharing ended"
        default:
            text = type.lowercased()
        }
        logger.notice("\(text)", metadata: ["environment": .string(environment)])
    }
}
