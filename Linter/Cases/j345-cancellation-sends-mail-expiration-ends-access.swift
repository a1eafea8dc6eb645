// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol Postman: Sendable {
    func send(_ template: String, to user: String) async throws
}

actor ClubDesk {
    private var members: Set<String> = []
    private let postman: any Postman

    init(postman: any Postman) {
        self.postman = postman
    }

    func handle(type: String, user: String) async throws {
        switch type {
        case "CANCELLATION":
            try await postman.send("win-back", to: user)
        case "BILLING_ISSUE":
            try await postman.send("check-your-card", to: user)
        case "EXPIRATION":
            members.remove(user)
        case "INITIAL_PURCHASE", "RENEWAL":
            members.insert(user)
        default:
            break
        }
    }
}
