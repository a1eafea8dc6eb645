// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpLedger

/// Who would gain and who would lose access by other rules, at one instant.
///
/// It looks at so many customers, for so long, and says where to go on: a request is not to take
/// longer the more customers there are.
struct CatalogEffect: Sendable {
    private(set) var customers = 0
    private(set) var gains: [Change] = []
    private(set) var losses: [Change] = []
    private(set) var gained = 0
    private(set) var lost = 0
    /// The last customer that was looked at, where there may be more.
    private(set) var last: CustomerID?

    struct Change: Sendable {
        let customer: CustomerID
        let entitlement: String
    }

    /// How many of each are named.
    private static let longestList = 1000

    /// How much is looked at in one go.
    struct Bounds: Sendable {
        var customers = 50_000
        var page = 200
        var microseconds: Int64 = 10_000_000
    }

    /// Looks at the customers after one, in the order of their ids, some hundred at a time.
    init(
        of engine: Engine, at instant: Instant, after start: CustomerID?, _ bounds: Bounds,
        _ keeper: LedgerKeeper, _ clock: ServiceClock
    ) async throws {
        last = start
        let end = clock.microseconds() + bounds.microseconds
        while customers < bounds.customers, customers == 0 || clock.microseconds() < end {
            let from = last
            let limit = min(bounds.page, bounds.customers - customers)
            let page = try await keeper.read { reader, rules in
                try reader.customers(after: from, limit: limit).map { record in
                    try Self.difference(
                        record.customer, rules.newest.engine, engine, instant, reader)
                }
            }
            for difference in page { add(difference) }
            last = page.count < limit ? nil : page.last?.customer
            if last == nil { return }
        }
    }

    private struct Difference: Sendable {
        let customer: CustomerID
        let gained: [String]
        let lost: [String]
    }

    private static func difference(
        _ customer: CustomerID, _ now: Engine, _ then: Engine, _ instant: Instant,
        _ reader: any LedgerReader
    ) throws -> Difference {
        let component = try Component(around: [.customer(customer)], in: reader)
        let view = component.view
        func granted(_ engine: Engine) -> Set<String> {
            let timeline = engine.timeline(of: customer, in: view)
            let present = engine.present(clock: instant, in: view)
            return Set(
                timeline.entitlements.keys.filter {
                    timeline.verdict(on: $0, at: present).access.isGranted
                })
        }
        let (before, after) = (granted(now), granted(then))
        return Difference(
            customer: customer, gained: after.subtracting(before).sorted(),
            lost: before.subtracting(after).sorted())
    }

    private mutating func add(_ difference: Difference) {
        customers += 1
        gained += difference.gained.count
        lost += difference.lost.count
        for name in difference.gained where gains.count < Self.longestList {
            gains.append(Change(customer: difference.customer, entitlement: name))
        }
        for name in difference.lost where losses.count < Self.longestList {
            losses.append(Change(customer: difference.customer, entitlement: name))
        }
    }

    var members: [(String, JSONValue)] {
        func list(_ changes: [Change]) -> JSONValue {
            .array(
                changes.map {
                    [
                        "customer": .string($0.customer.rawValue),
                        "entitlement": .string($0.entitlement),
                    ]
                })
        }
        return [
            ("customers", .number(JSONNumber(Int64(customers)))),
            ("next", last.map { .string($0.rawValue) } ?? .null),
            ("gained", .number(JSONNumber(Int64(gained)))),
            ("lost", .number(JSONNumber(Int64(lost)))), ("gains", list(gains)),
            ("losses", list(losses)),
        ]
    }
}
