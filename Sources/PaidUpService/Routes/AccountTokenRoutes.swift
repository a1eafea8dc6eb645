// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpLedger
import PaidUpSecrets

/// The UUID to hand to the store as `appAccountToken`, for customers whose own ids are no UUIDs, and
/// the way back.
struct AccountTokenRoutes {
    let keeper: LedgerKeeper

    var routes: [Route] {
        [
            Route(
                "POST", "/v1/customers/{id}/account-token",
                access: .roles([.app, .server, .admin]), handler: token),
            Route(
                "GET", "/v1/account-tokens/{token}",
                access: .roles([.server, .support, .admin]), handler: customer),
        ]
    }

    @Sendable
    private func token(_ context: RouteContext) async throws -> HTTPResponse {
        let customer = try context.customer()
        let known = try await keeper.read { reader, _ in
            try keeper.refuseErased([customer], in: reader)
            return try reader.accountToken(of: customer)
        }
        if let own = AccountToken(customer.rawValue) { return Self.answer(customer, own) }
        if let known { return Self.answer(customer, known) }
        let fresh = try Self.random()
        // Somebody may have been faster; then theirs counts, and nothing is appended twice.
        let token = try await keeper.perform(
            accountToken: fresh, of: customer, author: context.caller.keyID ?? "", context.act)
        return Self.answer(customer, token)
    }

    private static func answer(_ customer: CustomerID, _ token: AccountToken) -> HTTPResponse {
        .json([
            "customer": .string(customer.rawValue),
            "appAccountToken": .string(token.description),
        ])
    }

    /// A random UUID, version 4 (RFC 9562).
    private static func random() throws -> AccountToken {
        var bytes = try SecureRandom.bytes(16)
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        var text = Hexadecimal.text(bytes)
        for place in [20, 16, 12, 8] {
            text.insert("-", at: text.index(text.startIndex, offsetBy: place))
        }
        guard let token = AccountToken(text) else { throw Problem(.internalError) }
        return token
    }

    @Sendable
    private func customer(_ context: RouteContext) async throws -> HTTPResponse {
        guard let token = AccountToken(try context.parameter("token")) else {
            throw Problem.parameter("path.token", "expected a UUID")
        }
        let customer = try await keeper.read { reader, _ in
            try keeper.refuseErased([CustomerID(token)], in: reader)
            return try reader.customer(ofAccountToken: token)
        }
        // A UUID that was not made here is a customer's own id.
        return Self.answer(customer ?? CustomerID(token), token)
    }
}
