// SPDX-License-Identifier: Apache-2.0

extension ChainFold {
    /// Fills the stretches that no period covers, by the words about the end before them.
    func appendGaps(
        _ periods: [Period], _ words: [RenewalWord], to intervals: inout [Interval]
    ) {
        var owner: Period?
        var covered = Instant.distantPast
        for period in periods where !period.isReplacedUnbegun {
            if period.start > covered {
                appendGap(from: covered, owner: owner, next: period, words, periods, to: &intervals)
            }
            if period.endsAfter(owner, covered: covered) { owner = period }
            covered = max(covered, period.coveredUntil)
        }
        appendGap(from: covered, owner: owner, next: nil, words, periods, to: &intervals)
        for period in periods where period.besideFrom != nil {
            appendEnd(ofBeside: period, words, periods, to: &intervals)
        }
    }

    /// After a plan that ran beside another the words about its own end count, if there are any, and
    /// its own revocation.
    private func appendEnd(
        ofBeside period: Period, _ words: [RenewalWord], _ periods: [Period],
        to intervals: inout [Interval]
    ) {
        guard period.end == period.printedEnd, !period.isUpgraded else { return }
        let own = words.filter { $0.target == .end(period.end) }
        if own.isEmpty, period.revokedAt == nil { return }
        appendGap(
            from: period.accessEnd, owner: period, next: nil, own, periods, to: &intervals)
    }

    private func appendGap(
        from start: Instant, owner: Period?, next: Period?, _ words: [RenewalWord],
        _ periods: [Period], to intervals: inout [Interval]
    ) {
        let gap = start..<max(start, next?.start ?? .distantFuture)
        let tail = tail(in: gap, owner: owner, next: next, words, periods)
        if owner == nil, tail.words.isEmpty { return }
        var cuts = tail.boundaries.filter { $0 > gap.lowerBound && $0 < gap.upperBound }
        cuts.sort()
        var from = gap.lowerBound
        var endedAt = start
        for to in cuts + [gap.upperBound] where to > from {
            defer { from = to }
            guard let outcome = tail.outcome(at: from) else { continue }
            if case .granted = outcome.standing { endedAt = to }
            append(outcome, from: from, to: to, endedAt: endedAt, owner, to: &intervals)
        }
    }

    /// Joins on to the stretch before it where nothing differs.
    private func append(
        _ outcome: Tail.Outcome, from: Instant, to: Instant, endedAt: Instant, _ owner: Period?,
        to intervals: inout [Interval]
    ) {
        let said = owner.map { chain.evidence.transactions[$0.index].content }
        if let last = intervals.last, last.to == from, last.standing == outcome.standing,
            last.state == outcome.state, last.productID == outcome.productID,
            last.transactionID == said?.id ?? ""
        {
            intervals[intervals.count - 1].to = to
            return
        }
        var interval = Interval(
            from: from, to: to, standing: outcome.standing, state: outcome.state,
            productID: outcome.productID, transactionID: said?.id ?? "",
            ownership: said?.ownership ?? anyTransaction?.ownership ?? .purchased)
        interval.endedAt = endedAt
        intervals.append(interval)
    }

    /// Of a chain without a period: what a copy without effect says of product and ownership.
    private var anyTransaction: Transaction? {
        chain.evidence.transactions.last { $0.isKnown(at: knownAt) }?.content
    }

    private func tail(
        in gap: Range<Instant>, owner: Period?, next: Period?, _ words: [RenewalWord],
        _ periods: [Period]
    ) -> Tail {
        let end = owner?.end ?? .distantPast
        let product =
            (owner ?? next).map { chain.evidence.transactions[$0.index].content.productID }
        var about: [RenewalWord] = []
        for index in words.indices {
            var standsAlone = false
            switch words[index].target {
            case .end(end) where owner != nil, .beyond(end) where owner != nil: break
            case .noPeriod where owner == nil: break
            case .beyondAll where words[index].date < gap.upperBound: break
            default:
                standsAlone = true
                guard words[index].isGood(within: gap, after: end) else { continue }
            }
            var word = words[index]
            if standsAlone { word.standAlone() }
            if word.isDoubt(about: end) { continue }
            word.inherit(from: about.last, end: end)
            about.append(word)
        }
        return Tail(
            end: end, next: gap.upperBound,
            purchaseAfter: next.flatMap { $0.isRenewal == false ? $0.statement : nil },
            owner: owner, ownerProduct: product ?? anyTransaction?.productID ?? "", words: about,
            leeway: leeway(owner ?? next, product, periods), policy: policy)
    }

    /// Never longer than the chain's longest period of that product; a free trial: its own length.
    private func leeway(_ period: Period?, _ product: String?, _ periods: [Period]) -> Int64 {
        let allowed = Instant(milliseconds: 0).advanced(bySeconds: policy.renewalLeewaySeconds)
            .milliseconds
        guard let period, let product else { return max(0, allowed) }
        if period.isFreeTrial { return max(0, min(allowed, period.printedLength)) }
        var longest: Int64 = 0
        for other in periods where other.printedLength > longest {
            let isSame = chain.evidence.transactions[other.index].content.productID == product
            if isSame { longest = other.printedLength }
        }
        return max(0, min(allowed, longest))
    }
}

extension Period {
    fileprivate var printedLength: Int64 { printedEnd.milliseconds(since: start) }

    /// Whether the gap after this period and the owner so far is this period's.
    ///
    /// Of two that end together one that holds no instant comes last, since it began there; else
    /// one that was not taken back decides.
    fileprivate func endsAfter(_ owner: Period?, covered: Instant) -> Bool {
        guard let owner, coveredUntil <= covered else { return true }
        guard coveredUntil == covered else { return false }
        if isEmpty { return true }
        return owner.isRevokedByEnd || !isRevokedByEnd
    }
}

extension RenewalWord {
    /// The store called the subscription active here.
    fileprivate func isGood(within gap: Range<Instant>, after end: Instant) -> Bool {
        status == 1 && date >= end && gap.contains(date)
    }

    /// Keeps only that the store called the subscription active.
    fileprivate mutating func standAlone() {
        isStatusAlone = true
        willRenew = nil
        isRetrying = false
        graceEnd = nil
        hasReason = false
        renewalDate = nil
        target = .noPeriod
    }

    /// StoreKit reports an end for a moment at every period's end; without a reason, within a
    /// minute of it, that is no proof.
    fileprivate func isDoubt(about end: Instant) -> Bool {
        guard isFromDevice, !hasReason, status == 2 || willRenew == false else { return false }
        let distance = date.milliseconds(since: end)
        return distance > -60_000 && distance < 60_000
    }
}
