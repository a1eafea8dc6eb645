// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary

enum Action { case openTicket, endAccess, nothing }

func action(for type: NotificationTypeV2) -> Action {
    switch type {
    case .consumptionRequest: return .openTicket
    case .refund, .revoke: return .endAccess
    default: return .nothing
    }
}
