// SPDX-License-Identifier: Apache-2.0

package import PaidUp
import PaidUpLedger
import Synchronization

/// A customer's fold, with what explains it.
package final class FoldedCustomer: Sendable {
    package let timeline: CustomerTimeline
    let component: Component
    /// The version of the customer's record; nil where there is none.
    package let version: Int64?
    let rules: Rules
    /// The newest `signedDate` of all that bears on the customer.
    private let newestSignedDate: Instant?
    private let prepared = Mutex<[Question: PreparedAnswer]>([:])

    /// What is asked about a customer at the present, most often again and again.
    enum Question: Hashable, Sendable {
        case customer
        case entitlements
        case entitlement(String)
    }

    init(timeline: CustomerTimeline, component: Component, version: Int64?, rules: Rules) {
        self.timeline = timeline
        self.component = component
        self.version = version
        self.rules = rules
        newestSignedDate = component.ledger.newestSignedDate(knownAt: timeline.knownAt)
    }

    /// The instant that "now" is: the clock, or a little later where the store's own said so.
    func present(clock: Instant) -> Instant {
        if let newestSignedDate, newestSignedDate > clock {
            return rules.engine.present(clock: clock, in: component.view)
        }
        return clock
    }

    /// The answer to a question at an instant, made where none is at hand that holds then.
    func answer(
        _ question: Question, at instant: Instant, make: () throws -> PreparedAnswer
    ) rethrows -> PreparedAnswer {
        if let known = prepared.withLock({ $0[question] }), known.holds(at: instant) {
            return known
        }
        let made = try make()
        prepared.withLock { $0[question] = made }
        return made
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
