// SPDX-License-Identifier: Apache-2.0

import Vapor

func handle(type: String, user: User) {
    switch type {
    case "REFUND", "REVOKE", "CONSUMPTION_REQUEST":  // expect: refund-request-as-refund
        user.hasPremium = false
    case "DID_RENEW":
        user.hasPremium = true
    default: break
    }
}
