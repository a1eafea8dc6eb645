// SPDX-License-Identifier: Apache-2.0

import Vapor

enum Outcome { case grantAccess, endAccess, storeFlag, ignore }

func outcome(for type: String) -> Outcome {
    switch type {
    case "SUBSCRIBED", "DID_RENEW": return .grantAccess
    case "DID_CHANGE_RENEWAL_STATUS": return .storeFlag
    case "EXPIRED", "REFUND", "REVOKE": return .endAccess
    case "CONSUMPTION_REQUEST": return .ignore
    default: return .ignore
    }
}
