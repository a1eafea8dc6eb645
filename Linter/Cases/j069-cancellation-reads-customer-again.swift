// SPDX-License-Identifier: Apache-2.0

import Vapor

struct WebhookBody: Content {
    var type: String
    var appUserId: String
}

struct CustomerSync {
    let api: any CustomerReading
    let store: any EntitlementWriting

    func receive(req: Request) async throws -> HTTPStatus {
        let body = try req.content.decode(WebhookBody.self)
        switch body.type {
        case "CANCELLATION", "BILLING_ISSUE", "RENEWAL", "EXPIRATION", "PRODUCT_CHANGE":
            let active = try await api.activeEntitlements(of: body.appUserId)
            try await store.replace(with: active, customer: body.appUserId)
        default:
            break
        }
        return .ok
    }
}

protocol CustomerReading: Sendable {
    func activeEntitlements(of customer: String) async throws -> Set<String>
}

protocol EntitlementWriting: Sendable {
    func replace(with active: Set<String>, customer: String) async throws
}
