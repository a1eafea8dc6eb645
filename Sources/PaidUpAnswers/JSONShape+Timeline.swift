// SPDX-License-Identifier: Apache-2.0

package import JSONText
package import PaidUp

extension JSONShape {
    /// One purchase's life, with what each stretch rests on.
    package static func purchase(
        _ purchase: Timeline, _ statements: [StatementID: Statement]
    ) -> JSONValue {
        [
            "chain": chain(purchase.chain),
            "intervals": .array(purchase.intervals.map { interval($0, statements) }),
        ]
    }

    private static func interval(
        _ interval: Interval, _ statements: [StatementID: Statement]
    ) -> JSONValue {
        var members = [("from", instant(interval.from)), ("to", instant(interval.to))]
        members += standing(interval.standing, statements)
        members += [
            ("state", .string(interval.state.rawValue)),
            ("product", .string(interval.productID)),
            ("transactionId", .string(interval.transactionID)),
            ("inAppOwnershipType", .string(interval.ownership.rawValue)),
        ]
        return .object(JSONObject(members))
    }

    /// The union for one entitlement.
    package static func entitlement(
        _ entitlement: EntitlementTimeline, _ statements: [StatementID: Statement]
    ) -> JSONValue {
        let segments = entitlement.segments.map { segment -> JSONValue in
            var members = [("from", instant(segment.from)), ("to", instant(segment.to))]
            members += access(segment.access, statements)
            members += [
                ("state", .string(segment.state.rawValue)), ("product", text(segment.product)),
                ("environment", text(segment.environment?.rawValue)),
            ]
            return .object(JSONObject(members))
        }
        return [
            "entitlement": .string(entitlement.entitlement), "segments": .array(segments),
        ]
    }
}
