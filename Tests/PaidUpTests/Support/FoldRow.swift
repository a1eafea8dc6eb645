// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

/// A row of a table about the fold: what was said, and the picture of what follows from it.
struct FoldRow: Sendable, CustomTestStringConvertible {
    let name: String
    var statements: [Statement]
    var facts: [OwnershipFact] = [claim("u1"), claim("u1", "c2")]
    var policy = Policy()
    var catalog = FoldRow.catalog
    var environment = StoreEnvironment.production
    var customer: CustomerID = "u1"
    var knownAt = Instant.distantFuture
    let picture: String

    init(
        _ name: String, _ statements: [Statement], is picture: String,
        facts: [OwnershipFact]? = nil, policy change: (inout Policy) -> Void = { _ in },
        catalog: Catalog? = nil, environment: StoreEnvironment = .production,
        customer: CustomerID = "u1", knownAt: Day? = nil
    ) {
        self.name = name
        self.statements = statements
        self.picture = picture
        if let facts { self.facts = facts }
        if let catalog { self.catalog = catalog }
        if let knownAt { self.knownAt = knownAt.instant }
        self.environment = environment
        self.customer = customer
        change(&policy)
    }

    /// Every product gives `pro`, so that the picture shows all of them in one line.
    static let catalog = Catalog([
        Product(id: "pro", entitlements: ["pro"], group: "g1"),
        Product(id: "plus", entitlements: ["pro"], group: "g1"),
        Product(id: "other", entitlements: ["pro"], group: "g2"),
        Product(
            id: "pass", entitlements: ["pro"], duration: CalendarPeriod(iso8601: "P30D")),
        Product(
            id: "loose", entitlements: ["pro"], duration: CalendarPeriod(iso8601: "P30D"),
            stacks: false),
        Product(id: "endless", entitlements: ["pro"]),
    ])

    var timeline: CustomerTimeline {
        let engine = Engine(catalog: catalog, policy: policy, environment: environment)
        let ledger = Ledger(statements, facts: facts)
        return engine.timeline(of: customer, in: LedgerView(ledger, knownAt: knownAt))
    }

    /// Compares the picture; the statements are also told in the opposite order.
    func check(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(timeline.picture() == picture, sourceLocation: sourceLocation)
        var reversed = self
        reversed.statements.reverse()
        #expect(reversed.timeline == timeline, sourceLocation: sourceLocation)
    }

    var testDescription: String { name }
}
