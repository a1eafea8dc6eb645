// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAnswers
import PaidUpLedger

/// The feed of what webhooks carry, to pull instead.
struct EventRoutes {
    let keeper: LedgerKeeper

    var routes: [Route] {
        [
            Route(
                "GET", "/v1/events", access: .roles([.server, .admin]),
                query: ["after", "limit"], handler: events)
        ]
    }

    /// In the order of their numbers. A number that is missing between two was erased.
    @Sendable
    private func events(_ context: RouteContext) async throws -> HTTPResponse {
        let after = try context.query.integer("after", in: 0...Int64.max) ?? 0
        let limit = Int(try context.query.integer("limit", in: 1...1000) ?? 100)
        let (events, last) = try await keeper.read { reader, _ in
            (
                try reader.events(after: after, limit: limit), try reader.lastEventNumber()
            )
        }
        let next = events.last?.number ?? after
        return .json([
            "events": .array(events.map(Self.json)), "next": .number(JSONNumber(next)),
            "last": .number(JSONNumber(last)), "hasMore": .bool(next < last && !events.isEmpty),
        ])
    }

    static func json(_ event: Event) -> JSONValue {
        [
            "number": .number(JSONNumber(event.number)), "id": .string(event.id),
            "queuedAt": JSONShape.instant(event.queuedAt),
            "payload": (try? JSONReader().read(event.payload)) ?? .null,
        ]
    }
}
