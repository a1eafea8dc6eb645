// SPDX-License-Identifier: Apache-2.0

import Foundation

enum AccessChange { case grant, revoke, none }

let changes: [String: AccessChange] = [
    "SUBSCRIBED": .grant,
    "DID_RENEW": .grant,
    "DID_CHANGE_RENEWAL_STATUS": .revoke,  // expect: renewal-status-as-end
    "EXPIRED": .revoke,
    "REFUND": .revoke,
]
