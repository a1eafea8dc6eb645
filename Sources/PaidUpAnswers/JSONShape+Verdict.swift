// SPDX-License-Identifier: Apache-2.0

package import JSONText
package import PaidUp

extension JSONShape {
    package static func verdict(
        _ verdict: Verdict, _ statements: [StatementID: Statement]
    ) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("customer", .string(verdict.customer.rawValue)),
            ("entitlement", .string(verdict.entitlement)),
            ("at", instant(verdict.at)),
        ]
        members += access(verdict.access, statements)
        members += [
            ("state", .string(verdict.state.rawValue)), ("product", text(verdict.product)),
            ("environment", text(verdict.environment?.rawValue)),
            ("outlook", outlook(verdict.outlook)), ("nextChange", instant(verdict.nextChange)),
        ]
        return .object(JSONObject(members))
    }

    /// The members that say whether, up to when and why.
    package static func access(
        _ access: Access, _ statements: [StatementID: Statement]
    ) -> [(String, JSONValue)] {
        var end: Instant?
        if case .granted(_, let until) = access { end = until }
        return standing(Interval.Standing(access), statements) + [("until", instant(end))]
    }

    package static func standing(
        _ standing: Interval.Standing, _ statements: [StatementID: Statement]
    ) -> [(String, JSONValue)] {
        switch standing {
        case .granted(let basis):
            [
                ("access", "granted"), ("presumed", .bool(basis.isPresumed)),
                (
                    "basis",
                    [
                        "kind": .string(basis.kind.name),
                        "statement": statement(basis.statement, statements),
                    ]
                ),
                ("ground", .null),
            ]
        case .denied(let ground):
            [
                ("access", "denied"), ("presumed", false), ("basis", .null),
                ("ground", self.ground(ground, statements)),
            ]
        }
    }

    private static func ground(
        _ ground: Ground, _ statements: [StatementID: Statement]
    ) -> JSONValue {
        switch ground {
        case .statement(let id):
            ["kind": "statement", "statement": statement(id, statements), "revision": .null]
        case .presumptionExhausted(let id):
            [
                "kind": "presumptionExhausted", "statement": statement(id, statements),
                "revision": .null,
            ]
        case .unlistedProduct(let id):
            [
                "kind": "unlistedProduct", "statement": statement(id, statements),
                "revision": .null,
            ]
        case .noEvidence(let revision):
            [
                "kind": "noEvidence", "statement": .null,
                "revision": revision.count == 0 ? .null : .string(revision.description),
            ]
        }
    }

    package static func statement(
        _ id: StatementID, _ statements: [StatementID: Statement]
    ) -> JSONValue {
        guard let statement = statements[id] else { return ["id": .string(id.description)] }
        return [
            "id": .string(id.description),
            "source": .string(statement.delivery.source.kind.rawValue),
            "event": .string(statement.delivery.source.event),
            "signedDate": instant(statement.signedDate),
            "receivedAt": instant(statement.delivery.receivedAt),
            "assurance": .string(statement.assurance.name),
        ]
    }

    package static func chain(_ chain: ChainKey) -> JSONValue {
        [
            "store": .string(chain.store.rawValue),
            "environment": .string(chain.environment.rawValue), "app": .string(chain.app),
            "id": .string(chain.id),
        ]
    }

    private static func outlook(_ outlook: Outlook) -> JSONValue {
        var members: [(String, JSONValue)] = []
        switch outlook.renewal {
        case .unknown: members += [("renewal", "unknown"), ("product", .null), ("date", .null)]
        case .off: members += [("renewal", "off"), ("product", .null), ("date", .null)]
        case .on(let product, let date):
            members += [("renewal", "on"), ("product", text(product)), ("date", instant(date))]
        }
        var (billing, grace, intent): (JSONValue, JSONValue, JSONValue) = ("unknown", .null, .null)
        switch outlook.billing {
        case .unknown: break
        case .noProblem: billing = "noProblem"
        case .retrying(let until): (billing, grace) = ("retrying", instant(until))
        case .ended(let reason): (billing, intent) = ("ended", .number(JSONNumber(reason)))
        }
        members += [("billing", billing), ("graceUntil", grace), ("expirationIntent", intent)]
        let consent: JSONValue =
            switch outlook.priceConsent {
            case .notAsked: "notAsked"
            case .pending: "pending"
            case .agreed: "agreed"
            }
        let refund: JSONValue =
            switch outlook.refund {
            case .notRequested: "notRequested"
            case .requested: "requested"
            case .declined: "declined"
            }
        members += [("priceConsent", consent), ("refund", refund)]
        return .object(JSONObject(members))
    }
}
