// SPDX-License-Identifier: Apache-2.0

import Vapor

struct StoreNote: Content {
    var notificationType: String
    var subtype: String?
    var appAccountToken: UUID
}

struct NoteController {
    let accounts: any AccountWriting

    func receive(req: Request) async throws -> HTTPStatus {
        let note = try req.content.decode(StoreNote.self)
        switch note.notificationType {
        case "SUBSCRIBED", "DID_RENEW":
            try await accounts.setPaid(true, for: note.appAccountToken)
        case "DID_CHANGE_RENEWAL_STATUS":  // expect: renewal-status-as-end
            try await accounts.setPaid(false, for: note.appAccountToken)
        case "EXPIRED", "GRACE_PERIOD_EXPIRED", "REFUND", "REVOKE":
            try await accounts.setPaid(false, for: note.appAccountToken)
        default:
            req.logger.debug("ignored \(note.notificationType)")
        }
        return .ok
    }
}

protocol AccountWriting: Sendable {
    func setPaid(_ paid: Bool, for token: UUID) async throws
}
