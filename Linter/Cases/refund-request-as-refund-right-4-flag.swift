// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary

struct Account {
    var isPaid = true
    var refundRequested = false
}

func apply(_ type: NotificationTypeV2, to account: inout Account) {
    switch type {
    case .consumptionRequest: account.refundRequested = true
    case .refundDeclined: account.refundRequested = false
    case .refund: account.isPaid = false
    default: break
    }
}
