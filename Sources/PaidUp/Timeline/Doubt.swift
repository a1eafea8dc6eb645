// SPDX-License-Identifier: Apache-2.0

/// A place in a purchase's life where the answer rests on no word of the store that still holds:
/// the store should be asked.
package struct Doubt: Hashable, Sendable {
    /// The subscription or purchase.
    package var chain: ChainKey
    /// A transaction of it to ask about; where none is known, the `originalTransactionId`.
    package var transactionID: String
    /// What is doubtful.
    package var reason: Reason
    /// Since when nothing has been certain.
    package var since: Instant

    package init(chain: ChainKey, transactionID: String, reason: Reason, since: Instant) {
        self.chain = chain
        self.transactionID = transactionID.isEmpty ? chain.id : transactionID
        self.reason = reason
        self.since = since
    }

    /// What is doubtful. A ledger may have kept others, of a newer program.
    package struct Reason: RawRepresentable, Hashable, Sendable {
        package let rawValue: String

        package init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The end has passed, and a renewal is presumed.
        package static let renewalLeeway = Reason(rawValue: "renewalLeeway")
        /// The store speaks of a purchase that has not been seen.
        package static let unseenPurchase = Reason(rawValue: "unseenPurchase")
        /// Another plan replaced this one and has not been seen.
        package static let unseenSuccessor = Reason(rawValue: "unseenSuccessor")
        /// A grace period was announced without its end.
        package static let announcedGrace = Reason(rawValue: "announcedGrace")
        /// What was presumed has run out unproved.
        package static let presumptionExhausted = Reason(rawValue: "presumptionExhausted")
        /// A grace period has ended, and the store has said nothing since.
        package static let graceEnded = Reason(rawValue: "graceEnded")
        /// A status that nobody signed denies, and nothing signed says the same.
        package static let unsignedStatus = Reason(rawValue: "unsignedStatus")
        /// A signed message names a purchase of which no transaction is known.
        package static let unknownTransaction = Reason(rawValue: "unknownTransaction")

        /// Those that a presumption of that name is.
        fileprivate static let presumed: Set = [
            renewalLeeway, unseenPurchase, unseenSuccessor, announcedGrace,
        ]
    }
}

extension Timeline {
    /// What is doubtful about this purchase at an instant; `nil` where the store's word holds.
    ///
    /// - Parameter statement: the statement of an id.
    package func doubt(
        at instant: Instant, statement: (StatementID) -> Statement?
    ) -> Doubt? {
        let running = intervals.filter { $0.from <= instant && instant < $0.to }
        let granting = running.filter { $0.basis != nil }
        if !granting.isEmpty {
            // A proven seat beside a presumed one leaves nothing in doubt.
            guard granting.allSatisfy({ $0.basis?.isPresumed == true }) else { return nil }
            guard let interval = granting.min(by: { $0.from < $1.from }),
                let name = interval.basis?.kind.name
            else { return nil }
            let reason = Doubt.Reason(rawValue: name)
            return Doubt.Reason.presumed.contains(reason) ? doubt(reason, interval) : nil
        }
        guard let interval = running.last else { return nil }
        switch interval.standing {
        case .denied(.presumptionExhausted): return doubt(.presumptionExhausted, interval)
        case .denied(.statement(let id)):
            guard let said = statement(id) else { return nil }
            if said.isUnsignedStatus {
                // Each answer has a status of its own, and the doubt stays the one it was.
                return doubt(.unsignedStatus, interval) { earlier in
                    guard case .denied(.statement(let id)) = earlier.standing else { return false }
                    return statement(id)?.isUnsignedStatus == true
                }
            }
            guard follows(grace: interval), said.signedDate < interval.from else { return nil }
            return doubt(.graceEnded, interval)
        default: return nil
        }
    }

    /// The first instant after one at which a doubt can begin; `nil` where none can by itself.
    package func nextDoubt(after instant: Instant) -> Instant? {
        intervals.filter { interval in
            guard interval.from > instant, interval.from < interval.to else { return false }
            switch interval.standing {
            case .denied(.presumptionExhausted): return true
            case .denied: return follows(grace: interval)
            default: return interval.basis?.isPresumed == true
            }
        }.map(\.from).min()
    }

    private func doubt(
        _ reason: Doubt.Reason, _ interval: Interval,
        goesOn isSame: (Interval) -> Bool = { _ in false }
    ) -> Doubt {
        Doubt(
            chain: chain, transactionID: interval.transactionID, reason: reason,
            since: beginning(of: interval, isSame))
    }

    /// Where the stretch began in which nothing was certain: a presumption that ran out is as old
    /// as the presumption.
    private func beginning(of interval: Interval, _ isSame: (Interval) -> Bool) -> Instant {
        var since = interval.from
        while let earlier = intervals.last(where: { $0.to == since && $0.from < since }),
            earlier.basis?.isPresumed == true || isSame(earlier)
        {
            since = earlier.from
        }
        return since
    }

    /// Whether the interval begins where a grace period ends.
    private func follows(grace interval: Interval) -> Bool {
        intervals.contains { $0.to == interval.from && $0.state == .inGracePeriod }
    }
}

extension CustomerTimeline {
    /// The first instant after one at which something about a purchase becomes doubtful.
    package func nextDoubt(after instant: Instant) -> Instant? {
        purchases.compactMap { $0.nextDoubt(after: instant) }.min()
    }
}
