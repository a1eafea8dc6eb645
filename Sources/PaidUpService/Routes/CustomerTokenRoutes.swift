// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAnswers

/// Minting the short-lived token that an app needs beside its key, for backends that sign none
/// themselves.
struct CustomerTokenRoutes {
    let keeper: LedgerKeeper
    /// `nil` where the server has no audience, and so accepts no token.
    let tokens: CustomerTokens?

    private static let usualSeconds: Int64 = 900

    var routes: [Route] {
        [
            // Nothing is changed, and a token is not to be kept.
            Route(
                "POST", "/v1/customers/{id}/token", access: .roles([.server]), mutates: false,
                handler: mint)
        ]
    }

    @Sendable
    private func mint(_ context: RouteContext) async throws -> HTTPResponse {
        let customer = try context.customer()
        let lifetime = try lifetime(context)
        guard let tokens, let keyID = context.caller.keyID else {
            throw Problem(.conflict, "the server has no audience configured, so no token counts")
        }
        try await keeper.read { reader, _ in try keeper.refuseErased([customer], in: reader) }
        let token = try await tokens.mint(
            for: customer, keyID: keyID, lifetimeSeconds: lifetime, now: context.now)
        return .json([
            "customer": .string(customer.rawValue), "token": .string(token.text),
            "expiresAt": JSONShape.instant(token.expiresAt),
        ])
    }

    /// The body may be left out.
    private func lifetime(_ context: RouteContext) throws(Problem) -> Int64 {
        guard !context.request.body.isEmpty else { return Self.usualSeconds }
        let fields = try context.fields(["lifetimeSeconds"])
        return try fields.optionalInteger("lifetimeSeconds", in: 1...CustomerToken.longestSeconds)
            ?? Self.usualSeconds
    }
}
