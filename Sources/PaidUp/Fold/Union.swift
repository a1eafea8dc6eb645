// SPDX-License-Identifier: Apache-2.0

/// Makes the union of several purchases' intervals for one entitlement.
struct Union {
    struct Entry {
        let interval: Interval
        let purchase: Int
        let environment: StoreEnvironment
    }

    let entries: [Entry]
    let revision: LedgerRevision

    /// Sweeps over the instants at which some interval begins or ends.
    func segments() -> [EntitlementTimeline.Segment] {
        let byStart = entries.sorted { $0.interval.from < $1.interval.from }
        var cuts: [Instant] = [.distantPast]
        for entry in byStart {
            cuts.append(entry.interval.from)
            cuts.append(entry.interval.to)
        }
        cuts.sort()
        var segments: [EntitlementTimeline.Segment] = []
        segments.reserveCapacity(cuts.count)
        var active: [Entry] = []
        var next = 0
        for (position, from) in cuts.enumerated() where from < .distantFuture {
            let to = position + 1 < cuts.count ? cuts[position + 1] : .distantFuture
            if to == from { continue }
            active.removeAll { $0.interval.to <= from }
            while next < byStart.count, byStart[next].interval.from <= from {
                if byStart[next].interval.to > from { active.append(byStart[next]) }
                next += 1
            }
            append(segment(from, to, active), to: &segments)
        }
        setUntil(&segments)
        return segments
    }

    private func segment(
        _ from: Instant, _ to: Instant, _ active: [Entry]
    ) -> EntitlementTimeline.Segment {
        var decisive: Entry?
        for entry in active where decisive.map({ entry.decides(over: $0) }) ?? true {
            decisive = entry
        }
        guard let decisive else {
            return EntitlementTimeline.Segment(
                from: from, to: to, access: .denied(.noEvidence(revision)), state: .none,
                product: nil, environment: nil, purchase: nil)
        }
        let access: Access =
            switch decisive.interval.standing {
            case .granted(let basis): .granted(basis, until: nil)
            case .denied(let ground): .denied(ground)
            }
        let product = decisive.interval.productID
        return EntitlementTimeline.Segment(
            from: from, to: to, access: access, state: decisive.interval.state,
            product: product.isEmpty ? nil : product, environment: decisive.environment,
            purchase: decisive.purchase)
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

extension Union.Entry {
    /// Granted takes proven before presumed, then the latest end, then the smallest product id;
    /// denied takes the purchase whose access ended last, revoked before expired.
    fileprivate func decides(over other: Union.Entry) -> Bool {
        switch (interval.basis, other.interval.basis) {
        case (let mine?, let theirs?):
            if mine.isPresumed != theirs.isPresumed { return !mine.isPresumed }
            if interval.to != other.interval.to { return interval.to > other.interval.to }
        case (_?, nil): return true
        case (nil, _?): return false
        case (nil, nil):
            if interval.endedAt != other.interval.endedAt {
                return interval.endedAt > other.interval.endedAt
            }
            let revoked = (interval.state == .revoked, other.interval.state == .revoked)
            if revoked.0 != revoked.1 { return revoked.0 }
        }
        if interval.productID != other.interval.productID {
            return interval.productID < other.interval.productID
        }
        if purchase != other.purchase { return purchase < other.purchase }
        return interval.transactionID < other.interval.transactionID
    }
}
