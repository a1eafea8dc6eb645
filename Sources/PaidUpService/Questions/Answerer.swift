// SPDX-License-Identifier: Apache-2.0

package import PaidUp
import PaidUpLedger

/// Answers questions about customers from a ledger.
package final class Answerer: Sendable {
    private let keeper: LedgerKeeper
    private let cache: CustomerCache

    package init(keeper: LedgerKeeper, cachedCustomers: Int = 20_000) {
        self.keeper = keeper
        cache = CustomerCache(capacity: cachedCustomers)
        keeper.onChange { [cache] change in
            switch change {
            case .customers(let customers): cache.forget(customers)
            case .everybody: cache.forgetAll()
            }
        }
    }

    /// The fold that is at hand, without waiting.
    package func foldedAtHand(_ customer: CustomerID) -> FoldedCustomer? {
        cache.customer(customer, at: keeper.now)
    }

    /// The fold of everything that is known about a customer.
    ///
    /// - Throws: ``ProblemKind/erased`` where the customer was erased.
    package func folded(_ customer: CustomerID) async throws -> FoldedCustomer {
        let now = keeper.now
        if let folded = cache.customer(customer, at: now) { return folded }
        let ticket = cache.ticket(for: customer, at: now)
        let folded = try await keeper.read { reader, rules in
            try self.fold(customer, .distantFuture, rules.newest, reader)
        }
        cache.keep(folded, ticket)
        return folded
    }

    /// The fold of what was known at an instant, with the rules that were in force then; without
    /// one, of everything.
    package func folded(
        _ customer: CustomerID, knownAt: Instant?
    ) async throws -> FoldedCustomer {
        guard let knownAt else { return try await folded(customer) }
        return try await keeper.read { reader, rules in
            try self.fold(customer, knownAt, rules.rules(knownAt: knownAt), reader)
        }
    }

    private func fold(
        _ customer: CustomerID, _ knownAt: Instant, _ rules: Rules, _ reader: any LedgerReader
    ) throws -> FoldedCustomer {
        try keeper.refuseErased([customer], in: reader)
        let component = try Component(around: [.customer(customer)], in: reader)
        // Where nothing is found, the whole ledger was searched.
        let revision =
            component.statements.isEmpty
            ? try reader.revision() : component.ledger.revision(knownAt: knownAt)
        let view = LedgerView(component.ledger, knownAt: knownAt, revision: revision)
        return FoldedCustomer(
            timeline: rules.engine.timeline(of: customer, in: view), component: component,
            version: try reader.customer(customer)?.version, rules: rules)
    }

    /// The instant that "now" is for a customer.
    package func present(_ folded: FoldedCustomer) -> Instant {
        folded.present(clock: keeper.now)
    }
}
