// SPDX-License-Identifier: Apache-2.0

import Vapor

struct LifecycleEvent: Content {
    var type: String
    var email: String
    var cancelReason: String?
}

struct LifecycleMails {
    let mailer: any LifecycleMailing

    func receive(req: Request) async throws -> HTTPStatus {
        let event = try req.content.decode(LifecycleEvent.self)
        switch event.type {
        case "CANCELLATION" where event.cancelReason == "UNSUBSCRIBE":
            try await mailer.send("we-will-miss-you", to: event.email)
        case "BILLING_ISSUE":
            try await mailer.send("update-your-card", to: event.email)
        default:
            break
        }
        return .ok
    }
}

protocol LifecycleMailing: Sendable {
    func send(_ template: String, to address: String) async throws
}
