// SPDX-License-Identifier: Apache-2.0

/// The union of a customer's purchases for one entitlement, ready to be asked.
///
/// Asking is a search among the instants at which the answer changes; it allocates nothing.
public struct EntitlementTimeline: Hashable, Sendable {
    /// Who.
    public let customer: CustomerID
    /// What.
    public let entitlement: String
    /// The stretches between which the answer changes, without a gap from the distant past to the
    /// distant future.
    public let segments: [Segment]
    /// Where each segment begins, close together, for the search.
    private let starts: [Instant]
    private let purchases: [Timeline]

    init(
        customer: CustomerID, entitlement: String, segments: [Segment], purchases: [Timeline]
    ) {
        self.customer = customer
        self.entitlement = entitlement
        self.segments = segments
        self.purchases = purchases
        starts = segments.map(\.from)
    }

    /// A stretch in which the answer is the same, but for the outlook.
    public struct Segment: Hashable, Sendable {
        /// The first instant.
        public let from: Instant
        /// The first instant after it.
        public internal(set) var to: Instant
        /// The answer.
        public internal(set) var access: Access
        /// The state of the purchase that decides.
        public let state: SubscriptionState
        /// Its product.
        public let product: String?
        /// Where it was made.
        public let environment: StoreEnvironment?
        /// Its place among the customer's purchases.
        let purchase: Int?
    }

    /// The segment that holds the instant.
    public func segment(at instant: Instant) -> Segment {
        segments[index(at: instant)]
    }

    private func index(at instant: Instant) -> Int {
        max(0, starts.countNotAfter(instant) - 1)
    }

    /// The answer at an instant.
    public func verdict(at instant: Instant) -> Verdict {
        let segment = segments[index(at: instant)]
        var nextChange = segment.to == .distantFuture ? nil : segment.to
        var outlook = Outlook.unknown
        if let purchase = segment.purchase {
            let said = purchases[purchase].outlook(at: instant)
            outlook = said.current
            if let next = said.nextChange { nextChange = min(nextChange ?? next, next) }
        }
        return Verdict(
            customer: customer, entitlement: entitlement, at: instant, access: segment.access,
            state: segment.state, product: segment.product, environment: segment.environment,
            outlook: outlook, nextChange: nextChange)
    }
}
