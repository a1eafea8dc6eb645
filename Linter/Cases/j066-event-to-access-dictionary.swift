// SPDX-License-Identifier: Apache-2.0

import Vapor

/// What an event means for the right to read.
private let accessAfterEvent: [String: Bool] = [
    "INITIAL_PURCHASE": true,
    "RENEWAL": true,
    "UNCANCELLATION": true,
    "BILLING_ISSUE": false,  // expect: renewal-status-as-end
    "EXPIRATION": false,
]

struct ReaderHook: Content {
    var type: String
    var appUserId: String
}

func receive(_ req: Request, readers: any ReaderStoring) async throws -> HTTPStatus {
    let hook = try req.content.decode(ReaderHook.self)
    if let mayRead = accessAfterEvent[hook.type] {
        try await readers.set(mayRead: mayRead, reader: hook.appUserId)
    }
    return .noContent
}

protocol ReaderStoring: Sendable {
    func set(mayRead: Bool, reader: String) async throws
}
