// SPDX-License-Identifier: Apache-2.0

import Vapor

struct CustomerAnswer: Content {
    let isActive: Bool
}

protocol CustomerAPI: Sendable {
    func customer(_ id: String) async throws -> CustomerAnswer
}

protocol UserRows: Sendable {
    func setAccess(_ open: Bool, user: String) async throws
}

struct HookEvent: Content {
    let type: String
    let user: String
}

struct RereadController {
    let api: any CustomerAPI
    let rows: any UserRows

    @Sendable
    func receive(req: Request) async throws -> HTTPStatus {
        let event = try req.content.decode(HookEvent.self)
        switch event.type {
        case "CANCELLATION", "BILLING_ISSUE", "EXPIRATION", "PRODUCT_CHANGE":
            let answer = try await api.customer(event.user)
            try await rows.setAccess(answer.isActive, user: event.user)
        default:
            req.logger.info("ignored \(event.type)")
        }
        return .ok
    }
}
