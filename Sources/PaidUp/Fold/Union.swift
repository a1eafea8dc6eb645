// SPDX-License-Identifier: Apache-2.0

/// Makes the union of several purchases' intervals for one entitlement.
struct Union {
    /// An interval, by its places; copying it would count many references.
    struct Entry {
        let purchase: Int
        let interval: Int
        let from: Instant
        let to: Instant
    }

    let purchases: [Timeline]
    let entries: [Entry]
    /// Of products that the catalog does not name. They grant nothing, and while one runs nothing
    /// proves that the customer has no right.
    var unlisted: [Entry] = []
    let revision: LedgerRevision

    /// Sweeps over the instants at which some interval begins or ends.
    func segments() -> [EntitlementTimeline.Segment] {
        var named = Sweep(entries)
        var unnamed = Sweep(unlisted)
        var cuts: [Instant] = [.distantPast]
        cuts.reserveCapacity(2 * (entries.count + unlisted.count) + 1)
        for entry in named.byStart + unnamed.byStart {
            cuts.append(entry.from)
            cuts.append(entry.to)
        }
        cuts.sort()
        var segments: [EntitlementTimeline.Segment] = []
        segments.reserveCapacity(entries.count + 2)
        for (position, from) in cuts.enumerated() where from < .distantFuture {
            let to = position + 1 < cuts.count ? cuts[position + 1] : .distantFuture
            if to == from { continue }
            named.move(to: from)
            unnamed.move(to: from)
            let segment = segment(from, to, named)
            append(explained(segment, unnamed), to: &segments)
        }
        setUntil(&segments)
        return segments
    }

    /// The entries that hold an instant, which only moves forward.
    private struct Sweep {
        let byStart: [Entry]
        private(set) var active: [Entry] = []
        /// The one that ended last.
        private(set) var ended: Entry?
        private var next = 0

        init(_ entries: [Entry]) {
            byStart = entries.sorted { $0.from < $1.from }
        }

        mutating func move(to instant: Instant) {
            active.removeAll { entry in
                guard entry.to <= instant else { return false }
                ended = entry
                return true
            }
            while next < byStart.count, byStart[next].from <= instant {
                if byStart[next].to > instant { active.append(byStart[next]) }
                next += 1
            }
        }
    }

    private func decisive(_ active: [Entry]) -> Entry? {
        var decisive: Entry?
        for entry in active where decisive.map({ decides(entry, over: $0) }) ?? true {
            decisive = entry
        }
        return decisive
    }

    /// A denial that would claim to know, while a purchase of an unlisted product says otherwise.
    private func explained(
        _ segment: EntitlementTimeline.Segment, _ unnamed: Sweep
    ) -> EntitlementTimeline.Segment {
        guard case .denied(let ground) = segment.access, let entry = decisive(unnamed.active) else {
            return segment
        }
        let purchase = purchases[entry.purchase]
        let interval = purchase.intervals[entry.interval]
        // What is over takes nothing from another ground; what runs leaves none standing.
        if interval.basis == nil, !ground.isNoEvidence { return segment }
        guard let statement = interval.standing.statement else { return segment }
        return EntitlementTimeline.Segment(
            from: segment.from, to: segment.to, access: .denied(.unlistedProduct(statement)),
            state: .none, product: interval.productID, environment: purchase.chain.environment,
            purchase: entry.purchase)
    }

    private func segment(
        _ from: Instant, _ to: Instant, _ named: Sweep
    ) -> EntitlementTimeline.Segment {
        guard let decisive = decisive(named.active) else {
            if let replaced = named.ended.flatMap({ replaced($0, from, to) }) { return replaced }
            return EntitlementTimeline.Segment(
                from: from, to: to, access: .denied(.noEvidence(revision)), state: .none,
                product: nil, environment: nil, purchase: nil)
        }
        let interval = purchases[decisive.purchase].intervals[decisive.interval]
        let access: Access =
            switch interval.standing {
            case .granted(let basis): .granted(basis, until: nil)
            case .denied(let ground): .denied(ground)
            }
        return EntitlementTimeline.Segment(
            from: from, to: to, access: access, state: interval.state,
            product: interval.productID.isEmpty ? nil : interval.productID,
            environment: purchases[decisive.purchase].chain.environment,
            purchase: decisive.purchase)
    }

    /// The purchase went on to another plan, which does not give this entitlement: while that plan
    /// runs the statement about it is the ground; where it is presumed, nothing is proven about this
    /// one. Where it runs no more, what was the ground before stays so, or the other's end is it.
    private func replaced(
        _ ended: Entry, _ from: Instant, _ to: Instant
    ) -> EntitlementTimeline.Segment? {
        let purchase = purchases[ended.purchase]
        let bases = purchase.intervals.lazy.filter { $0.from <= from && from < $0.to }
            .compactMap(\.basis)
        let last = purchase.intervals[ended.interval]
        var (ground, state): (Ground?, SubscriptionState) = (nil, .expired)
        if let basis = bases.first(where: { !$0.isPresumed }) ?? bases.first {
            ground = basis.isPresumed ? .noEvidence(revision) : .statement(basis.statement)
        } else if let other = purchase.intervals.first(where: { $0.from <= from && from < $0.to }) {
            // Without any the purchase is this customer's no more.
            (ground, state) = last.ground.map { ($0, last.state) } ?? (other.ground, .expired)
        }
        guard let ground else { return nil }
        return EntitlementTimeline.Segment(
            from: from, to: to, access: .denied(ground), state: state, product: last.productID,
            environment: purchase.chain.environment, purchase: ended.purchase)
    }

    /// Granted takes proven before presumed, then the latest end, then the smallest product id;
    /// denied takes the purchase whose access ended last, revoked before expired.
    private func decides(_ entry: Entry, over other: Entry) -> Bool {
        let mine = purchases[entry.purchase].intervals[entry.interval]
        let theirs = purchases[other.purchase].intervals[other.interval]
        switch (mine.basis, theirs.basis) {
        case (let basis?, let otherBasis?):
            if basis.isPresumed != otherBasis.isPresumed { return !basis.isPresumed }
            if mine.to != theirs.to { return mine.to > theirs.to }
        case (_?, nil): return true
        case (nil, _?): return false
        case (nil, nil):
            if mine.endedAt != theirs.endedAt { return mine.endedAt > theirs.endedAt }
            let revoked = (mine.state == .revoked, theirs.state == .revoked)
            if revoked.0 != revoked.1 { return revoked.0 }
        }
        if mine.productID != theirs.productID { return mine.productID < theirs.productID }
        if entry.purchase != other.purchase { return entry.purchase < other.purchase }
        return mine.transactionID < theirs.transactionID
    }

    private func append(
        _ segment: EntitlementTimeline.Segment, to segments: inout [EntitlementTimeline.Segment]
    ) {
        if let last = segments.last, last.access == segment.access, last.state == segment.state,
            last.product == segment.product, last.environment == segment.environment,
            last.purchase == segment.purchase
        {
            segments[segments.count - 1].to = segment.to
        } else {
            segments.append(segment)
        }
    }

    /// The end of the connected access; proven and presumed access are not joined.
    private func setUntil(_ segments: inout [EntitlementTimeline.Segment]) {
        var end = Instant.distantFuture
        var isPresumed: Bool?
        for index in segments.indices.reversed() {
            guard case .granted(let basis, _) = segments[index].access else {
                isPresumed = nil
                continue
            }
            if isPresumed != basis.isPresumed { end = segments[index].to }
            isPresumed = basis.isPresumed
            segments[index].access = .granted(basis, until: end == .distantFuture ? nil : end)
        }
    }
}

extension Interval {
    fileprivate var ground: Ground? {
        if case .denied(let ground) = standing { ground } else { nil }
    }
}

extension Ground {
    fileprivate var isNoEvidence: Bool {
        if case .noEvidence = self { true } else { false }
    }
}
