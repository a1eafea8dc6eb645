// SPDX-License-Identifier: Apache-2.0

/// Everything that is known about one customer: each purchase's life, and for each entitlement the
/// union of what the purchases give.
public struct CustomerTimeline: Hashable, Sendable {
    /// Who.
    public let customer: CustomerID
    /// Only what was received by then went into it.
    public let knownAt: Instant
    /// The ledger that was searched.
    public let revision: LedgerRevision
    /// Each purchase that was this customer's at some time, cut to that time; by chain.
    public let purchases: [Timeline]
    /// For each entitlement that a purchase names, the union.
    public let entitlements: [String: EntitlementTimeline]
    /// The same again: a customer has few, and comparing a name is quicker than hashing it.
    private let unions: [EntitlementTimeline]
    /// What holds for every other entitlement, where a purchase is of a product that the catalog
    /// does not name.
    private let others: EntitlementTimeline?

    init(
        customer: CustomerID, knownAt: Instant, revision: LedgerRevision, purchases: [Timeline],
        entitlements: [String: EntitlementTimeline], others: EntitlementTimeline?
    ) {
        self.customer = customer
        self.knownAt = knownAt
        self.revision = revision
        self.purchases = purchases
        self.entitlements = entitlements
        self.others = others
        unions = entitlements.values.sorted { $0.entitlement < $1.entitlement }
    }

    /// The answer about an entitlement at an instant.
    public func verdict(on entitlement: String, at instant: Instant) -> Verdict {
        for index in unions.indices where unions[index].entitlement == entitlement {
            return unions[index].verdict(at: instant)
        }
        if let others {
            var verdict = others.verdict(at: instant)
            verdict.entitlement = entitlement
            return verdict
        }
        return Verdict(
            customer: customer, entitlement: entitlement, at: instant,
            access: .denied(.noEvidence(revision)), state: .none, product: nil, environment: nil,
            words: .unknown, nextChange: nil)
    }

    /// The answer on a device that last heard from the store or the server at `lastAnswer`.
    ///
    /// A proven period holds to its own end. What is presumed may be relied on for the policy's
    /// `staleAfterSeconds` without a new answer.
    public func verdict(
        on entitlement: String, atDevice instant: Instant, lastAnswer: Instant, policy: Policy
    ) -> Verdict {
        var verdict = verdict(on: entitlement, at: instant)
        guard case .granted(let basis, let until) = verdict.access, basis.isPresumed else {
            return verdict
        }
        let limit = lastAnswer.advanced(bySeconds: policy.staleAfterSeconds)
        if instant >= limit {
            verdict.access = .denied(.presumptionExhausted(basis.statement))
            verdict.state = .expired
        } else if limit < until ?? .distantFuture {
            verdict.access = .granted(basis, until: limit)
            verdict.nextChange = min(verdict.nextChange ?? limit, limit)
        }
        return verdict
    }
}
