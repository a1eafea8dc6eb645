// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary

enum Effect {
    case close
    case readAgain
}

let effects: [NotificationTypeV2: Effect] = [
    .subscribed: .readAgain,
    .didRenew: .readAgain,
    .didChangeRenewalStatus: .close,  // expect: renewal-status-as-end
    .expired: .close,
    .gracePeriodExpired: .close,
    .revoke: .close,
]

protocol Accounts: Sendable {
    func close(_ id: String) async throws
    func readAgain(_ id: String) async throws
}

func perform(_ type: NotificationTypeV2, id: String, in accounts: any Accounts) async throws {
    switch effects[type] {
    case .close?: try await accounts.close(id)
    case .readAgain?: try await accounts.readAgain(id)
    case nil: break
    }
}
