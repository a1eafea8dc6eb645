// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUpAnswers
import PaidUpLedger

/// Making, listing and revoking keys while the server runs.
struct KeyRoutes {
    let keys: KeyStore

    var routes: [Route] {
        let access = RouteAccess.roles([.admin])
        return [
            Route("GET", "/v1/keys", access: access, handler: list),
            // An answer that shows a secret is not kept for a repetition.
            Route("POST", "/v1/keys", access: access, mutates: false, handler: create),
            Route("GET", "/v1/keys/{key}", access: access, handler: read),
            Route("DELETE", "/v1/keys/{key}", access: access, handler: revoke),
        ]
    }

    @Sendable
    private func list(_ context: RouteContext) async throws -> HTTPResponse {
        .json(["keys": .array(try await keys.list().map { Self.json($0) })])
    }

    @Sendable
    private func create(_ context: RouteContext) async throws -> HTTPResponse {
        let fields = try context.fields(["role", "label"])
        guard let role = Role(rawValue: try fields.string("role")) else {
            throw Problem.body(
                "body.role", "expected \"app\", \"server\", \"support\" or \"admin\"")
        }
        let label = try fields.optionalString("label", longest: 256) ?? role.rawValue
        let key = try await keys.create(role, label: label, by: context.act)
        var object = Self.members(key.record)
        object["key"] = .string(key.text)
        object["tokenSecret"] = JSONShape.text(key.tokenSecret)
        return .json(
            .object(object), status: 201, headers: [("Location", "/v1/keys/\(key.record.id)")])
    }

    @Sendable
    private func read(_ context: RouteContext) async throws -> HTTPResponse {
        guard let key = try await keys.find(context.parameter("key")) else {
            throw Problem(.unknownKey)
        }
        return .json(Self.json(key.record))
    }

    /// A key cannot revoke itself, so that there is always one left that can make another.
    @Sendable
    private func revoke(_ context: RouteContext) async throws -> HTTPResponse {
        let id = try context.parameter("key")
        guard id != context.caller.keyID else {
            throw Problem(.conflict, "a key cannot revoke itself; use another admin key")
        }
        guard try await keys.revoke(id, by: context.act) != nil else {
            throw Problem(.unknownKey)
        }
        return .empty()
    }

    private static func json(_ key: KeyRecord) -> JSONValue { .object(members(key)) }

    private static func members(_ key: KeyRecord) -> JSONObject {
        [
            "id": .string(key.id), "role": .string(key.role), "label": .string(key.label),
            "createdAt": JSONShape.instant(key.createdAt),
            "revokedAt": JSONShape.instant(key.revokedAt),
        ]
    }
}
