// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUpAnswers

/// Shows what arrived for apps or environments that nobody configured.
struct ForeignMessageRoutes {
    let messages: ForeignMessages

    var routes: [Route] {
        [
            Route(
                "GET", "/v1/foreign-messages", access: .roles([.server, .support, .admin]),
                handler: list)
        ]
    }

    @Sendable
    private func list(_ context: RouteContext) async throws -> HTTPResponse {
        let (newest, count) = messages.read()
        return .json([
            "count": .number(JSONNumber(count)), "messages": .array(newest.map(Self.json)),
        ])
    }

    private static func json(_ message: ForeignMessages.ForeignMessage) -> JSONValue {
        [
            "receivedAt": JSONShape.instant(message.receivedAt),
            "bundleId": JSONShape.text(message.bundleID),
            "environment": JSONShape.text(message.environment),
            "notificationType": JSONShape.text(message.notificationType),
            "signedDate": JSONShape.instant(message.signedDate),
        ]
    }
}
