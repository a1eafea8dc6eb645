// SPDX-License-Identifier: Apache-2.0

import Vapor

enum Outcome { case grantAccess, endAccess, ignore }

func outcome(for type: String) -> Outcome {
    switch type {
    case "SUBSCRIBED", "DID_RENEW": return .grantAccess
    case "CANCELLATION": return .endAccess  // expect: renewal-status-as-end
    case "CONSUMPTION_REQUEST": return .endAccess  // expect: refund-request-as-refund
    default: return .ignore
    }
}
