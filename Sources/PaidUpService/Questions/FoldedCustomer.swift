// SPDX-License-Identifier: Apache-2.0

package import PaidUp
import PaidUpLedger

/// A customer's fold, with what explains it.
package final class FoldedCustomer: Sendable {
    package let timeline: CustomerTimeline
    let component: Component
    /// The version of the customer's record; nil where there is none.
    package let version: Int64?
    let rules: Rules

    init(timeline: CustomerTimeline, component: Component, version: Int64?, rules: Rules) {
        self.timeline = timeline
        self.component = component
        self.version = version
        self.rules = rules
    }

    /// Every statement that an answer can name.
    package var statements: [StatementID: Statement] { component.statements }

    /// The entry of the journal that brought each.
    package var entries: [StatementID: Int64] { component.entries }

    /// One for each entitlement that the customer's purchases give or gave, and for each other one
    /// of the catalog, by name.
    func verdicts(at instant: Instant) -> [Verdict] {
        Set(timeline.entitlements.keys).union(rules.engine.catalog.entitlementNames)
            .sorted().map { timeline.verdict(on: $0, at: instant) }
    }
}
