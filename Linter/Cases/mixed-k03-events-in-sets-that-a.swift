// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary

enum Step { case close, readAgain, mail }

let steps: [NotificationTypeV2: Step] = [
    .didChangeRenewalStatus: .readAgain,
    .consumptionRequest: .mail,
    .expired: .close,
]

let wrongSteps: [NotificationTypeV2: Step] = [
    .consumptionRequest: .close,  // expect: refund-request-as-refund
    .expired: .close,
]

struct Hooks {
    static let mailed: Set<String> = ["CONSUMPTION_REQUEST", "DID_CHANGE_RENEWAL_STATUS"]
    static let ended: Set<String> = [
        "REFUND",
        "CONSUMPTION_REQUEST",  // expect: refund-request-as-refund
    ]
    let table: Table
    let wallet: Wallet

    func mail(_ type: String, user: String) async throws {
        guard Self.mailed.contains(type) else { return }
        try await table.queueMail(type, for: user)
    }

    func end(_ type: String, user: String) async throws {
        guard Self.ended.contains(type) else { return }
        try await table.setUnlocked(false, user: user)
    }

    func count(_ type: NotificationTypeV2, user: String, amount: Int) async throws {
        switch type {
        case .refund: try await wallet.add(-amount, to: user)
        case .consumptionRequest: try await table.openTicket(-1, for: user)
        default: break
        }
    }

    func countWrong(_ type: NotificationTypeV2, user: String, amount: Int) async throws {
        switch type {
        case .consumptionRequest:  // expect: refund-request-as-refund
            try await wallet.change(by: -amount, of: user)
        default: break
        }
    }
}

protocol Table: Sendable {
    func queueMail(_ type: String, for user: String) async throws
    func setUnlocked(_ open: Bool, user: String) async throws
    func openTicket(_ priority: Int, for user: String) async throws
}
protocol Wallet: Sendable {
    func add(_ amount: Int, to user: String) async throws
    func change(by amount: Int, of user: String) async throws
}
