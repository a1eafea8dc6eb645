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
    private let changes: [Change]
    /// Those that the changes name.
    private let outlooks: [OutlookWords]

    init(
        customer: CustomerID, entitlement: String, segments: [Segment], purchases: [Timeline]
    ) {
        self.customer = customer
        self.entitlement = entitlement
        self.segments = segments
        var outlooks: [OutlookWords] = [.unknown]
        let places = purchases.map { purchase in
            defer { outlooks += purchase.outlooks.lazy.map(\.outlook) }
            return outlooks.count - 1
        }
        let dates = purchases.map(\.outlookDates)
        var changes: [Change] = []
        changes.reserveCapacity(segments.count + outlooks.count)
        for (index, segment) in segments.enumerated() {
            guard let purchase = segment.purchase else {
                changes.append(Change(from: segment.from, segment: index, outlook: 0))
                continue
            }
            let dates = dates[purchase]
            var said = dates.countNotAfter(segment.from)
            let place = places[purchase]
            changes.append(
                Change(
                    from: segment.from, segment: index, outlook: said == 0 ? 0 : place + said))
            while said < dates.count, dates[said] < segment.to {
                said += 1
                changes.append(
                    Change(from: dates[said - 1], segment: index, outlook: place + said))
            }
        }
        self.outlooks = outlooks
        self.changes = changes
    }

    /// An instant at which the answer or the outlook changes. They stand close together, apart
    /// from what they name, so that a search among them touches little memory.
    private struct Change: Hashable {
        let from: Instant
        let segment: Int32
        let outlook: Int32

        init(from: Instant, segment: Int, outlook: Int) {
            self.from = from
            self.segment = Int32(segment)
            self.outlook = Int32(outlook)
        }
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
        segments[Int(changes[change(at: instant)].segment)]
    }

    /// The last change that is not after the instant; the first one is in the distant past.
    private func change(at instant: Instant) -> Int {
        var low = 1
        var high = changes.count
        while low < high {
            let middle = (low + high) / 2
            if changes[middle].from <= instant { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }

    /// The answer at an instant.
    public func verdict(at instant: Instant) -> Verdict {
        let index = change(at: instant)
        let segment = segments[Int(changes[index].segment)]
        return Verdict(
            customer: customer, entitlement: entitlement, at: instant, access: segment.access,
            state: segment.state, product: segment.product, environment: segment.environment,
            words: outlooks[Int(changes[index].outlook)],
            nextChange: index + 1 < changes.count ? changes[index + 1].from : nil)
    }
}
