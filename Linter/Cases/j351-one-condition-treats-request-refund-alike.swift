// SPDX-License-Identifier: Apache-2.0

import Vapor

struct LicenceRow: Content {
    var key: String
    var suspended = false
}

struct LicenceHook {
    let load: @Sendable (String) async throws -> LicenceRow
    let save: @Sendable (LicenceRow) async throws -> Void

    @Sendable
    func receive(req: Request) async throws -> HTTPStatus {
        let type = try req.content.get(String.self, at: "notificationType")
        let key = try req.content.get(String.self, at: "licence")
        var row = try await load(key)
        if type == "REFUND" || type == "CONSUMPTION_REQUEST" {  // expect: refund-request-as-refund
            row.suspended = true
        }
        try await save(row)
        return .ok
    }
}
