// SPDX-License-Identifier: Apache-2.0

import Vapor

struct APISession: Content {
    var subject: String
    var expirationDate: Date?
}

struct SessionGuard: AsyncMiddleware {
    let sessions: any SessionStoring

    func respond(to request: Request, chainingTo next: any AsyncResponder) async throws -> Response {
        guard let bearer = request.headers.bearerAuthorization,
            let session = try await sessions.session(for: bearer.token),
            isAlive(session)
        else { throw Abort(.unauthorized) }
        return try await next.respond(to: request)
    }

    private func isAlive(_ session: APISession) -> Bool {
        guard let end = session.expirationDate else { return false }
        return end > Date()
    }
}

protocol SessionStoring: Sendable {
    func session(for token: String) async throws -> APISession?
}
