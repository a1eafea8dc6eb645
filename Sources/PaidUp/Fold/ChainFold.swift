// SPDX-License-Identifier: Apache-2.0

/// Folds one chain's statements into its timeline.
struct ChainFold {
    let chain: SelectedChain
    let facts: CrossChainFacts
    let catalog: Catalog
    let policy: Policy
    let knownAt: Instant

    func timeline() -> Timeline {
        var intervals: [Interval] = []
        let periods = periods()
        appendPeriods(periods, to: &intervals)
        appendPurchases(to: &intervals)
        appendGrants(to: &intervals)
        let words = chain.evidence.renewalWords(knownAt: knownAt, periods: periods)
        if !periods.isEmpty || !words.isEmpty {
            appendGaps(periods, words, to: &intervals)
        }
        intervals.sort { $0.precedes($1) }
        return Timeline(
            chain: chain.key, intervals: intervals,
            outlooks: chain.evidence.outlooks(knownAt: knownAt))
    }

    // MARK: What was bought

    private func periods() -> [Period] {
        var periods: [Period] = []
        periods.reserveCapacity(chain.selected.count)
        for selected in chain.selected where selected.kind == .period {
            let said = chain.evidence.transactions[selected.index]
            guard let printedEnd = said.content.expiresDate else { continue }
            periods.append(
                Period(
                    index: selected.index, start: said.content.purchaseDate,
                    printedEnd: printedEnd, end: max(printedEnd, said.content.purchaseDate),
                    revokedAt: said.content.revocationDate, isUpgraded: said.content.isUpgraded,
                    isFreeTrial: said.content.isFreeTrial, isRenewal: said.content.isRenewal,
                    statement: said.id, signedDate: said.signedDate))
        }
        periods.sort { $0.precedes($1) }
        for index in periods.indices {
            cutByOtherPlan(index, in: &periods)
            if periods[index].isUpgraded { cutBySuccessor(index, in: &periods) }
        }
        return periods
    }

    /// One chain runs one plan: the earlier period ends where another product's begins.
    private func cutByOtherPlan(_ index: Int, in periods: inout [Period]) {
        let earlier = transaction(periods[index])
        if periods[index].isReplacedUnbegun { return }
        for next in periods.indices[(index + 1)...] {
            let later = periods[next]
            if later.start >= periods[index].printedEnd { return }
            guard later.printedEnd > later.start, !later.wasTakenBackUnbegun,
                transaction(later).productID != earlier.productID,
                transaction(later).ownership == earlier.ownership
            else { continue }
            if isBesideTakenBackRefund(of: periods[index], later) {
                let start = max(later.start, periods[index].start)
                periods[index].besideFrom = min(periods[index].besideFrom ?? start, start)
                continue
            }
            if replaces(periods[index], unbegun: later) {
                periods[next].end = later.start
                periods[next].replacedUnbegunBy = periods[index].statement
                continue
            }
            guard later.start > periods[index].start else { continue }
            periods[index].end = min(periods[index].end, later.start)
            return
        }
    }

    /// Whether a refund of the earlier stood when the later was bought, and was taken back after:
    /// what was bought meanwhile replaced nothing, nor do its renewals.
    ///
    /// Where the refund itself was not seen, it stood at some time since the copy before: a
    /// reversal alone proves no denial.
    private func isBesideTakenBackRefund(of earlier: Period, _ later: Period) -> Bool {
        var revokedAt: Instant?
        var inForceAt = earlier.start
        for copy in copies(of: earlier) {
            if let date = copy.content.revocationDate {
                revokedAt = min(revokedAt ?? date, date)
                continue
            }
            if let date = revokedAt ?? (copy.reversesUnseenRefund ? inForceAt : nil) {
                let stands = later.start < copy.signedDate || later.isRenewal == true
                if date <= later.start, stands { return true }
            }
            revokedAt = nil
            inForceAt = copy.signedDate
        }
        return false
    }

    /// A renewal is paid up to a day ahead. Who buys another plan before it begins, or at that
    /// instant, has replaced it too, and the store need not say so: it is marked, or was signed
    /// before the other was bought.
    private func replaces(_ bought: Period, unbegun renewal: Period) -> Bool {
        guard bought.isRenewal == false, renewal.isRenewal == true, !bought.wasTakenBackUnbegun
        else { return false }
        return renewal.isUpgraded
            || copies(of: renewal).contains { $0.signedDate <= bought.start }
    }

    /// What is known of a period's transaction, older first.
    private func copies(of period: Period) -> [Said<Transaction>] {
        let id = transaction(period).id
        return chain.evidence.transactions.filter {
            $0.content.id == id && $0.isKnown(at: knownAt)
        }
    }

    private func cutBySuccessor(_ index: Int, in periods: inout [Period]) {
        if periods[index].end < periods[index].printedEnd { return }
        let key = CrossChainFacts.TransactionKey(
            chain: chain.key, id: transaction(periods[index]).id)
        if let successor = facts.successors[key] {
            periods[index].end = min(periods[index].end, successor)
        } else {
            periods[index].isPresumed = true
        }
    }

    private func transaction(_ period: Period) -> Transaction {
        chain.evidence.transactions[period.index].content
    }

    private func appendPeriods(_ periods: [Period], to intervals: inout [Interval]) {
        for period in periods {
            appendUnbegun(period, to: &intervals)
            if period.isEmpty { continue }
            let kind: Basis.Kind = period.isPresumed ? .unseenSuccessor : .paidPeriod
            intervals.append(
                interval(
                    from: period.start, to: period.accessEnd,
                    .granted(Basis(kind, period.statement)), .subscribed, transaction(period)))
        }
    }

    /// What was paid ahead and replaced gave nothing, by the purchase that replaced it.
    private func appendUnbegun(_ period: Period, to intervals: inout [Interval]) {
        guard let replacement = period.replacedUnbegunBy else { return }
        var interval = interval(
            from: period.start, to: period.printedEnd, .denied(.statement(replacement)), .expired,
            transaction(period))
        interval.endedAt = .distantPast
        intervals.append(interval)
    }

    private func appendPurchases(to intervals: inout [Interval]) {
        for selected in chain.selected where selected.kind == .purchase || selected.kind == .pass {
            let said = chain.evidence.transactions[selected.index]
            let isPass = selected.kind == .pass
            let key = CrossChainFacts.TransactionKey(chain: chain.key, id: said.content.id)
            let pass = facts.passes[key]
            let start = pass?.start ?? said.content.purchaseDate
            let end = pass?.end ?? .distantFuture
            let revokedAt = said.content.revocationDate ?? .distantFuture
            let accessEnd = max(start, min(end, revokedAt))
            let kind: Basis.Kind =
                !isPass ? .purchase : end == .distantFuture ? .passWithoutDuration : .paidPeriod
            if accessEnd > start {
                intervals.append(
                    interval(
                        from: start, to: accessEnd, .granted(Basis(kind, said.id)),
                        isPass ? .subscribed : .lifetime, said.content))
            }
            guard accessEnd < .distantFuture else { continue }
            var after = interval(
                from: accessEnd, to: .distantFuture, .denied(.statement(said.id)),
                revokedAt <= end ? .revoked : .expired, said.content)
            after.endedAt = accessEnd
            intervals.append(after)
        }
    }

    private func appendGrants(to intervals: inout [Interval]) {
        guard let said = chain.evidence.grants.last(where: { $0.isKnown(at: knownAt) }) else {
            return
        }
        let grant = said.content
        let end = max(
            grant.from, min(grant.until ?? .distantFuture, grant.revokedAt ?? .distantFuture))
        if end > grant.from {
            intervals.append(
                grantInterval(
                    said, from: grant.from, to: end, .granted(Basis(.grant, said.id)), .granted))
        }
        guard end < .distantFuture else { return }
        let isRevoked = grant.revokedAt.map { $0 <= grant.until ?? .distantFuture } ?? false
        var after = grantInterval(
            said, from: end, to: .distantFuture, .denied(.statement(said.id)),
            isRevoked ? .revoked : .expired)
        after.endedAt = end
        intervals.append(after)
    }

    private func grantInterval(
        _ said: Said<Grant>, from: Instant, to: Instant, _ standing: Interval.Standing,
        _ state: SubscriptionState
    ) -> Interval {
        Interval(
            from: from, to: to, standing: standing, state: state, productID: "",
            transactionID: chain.key.id, ownership: .purchased)
    }

    private func interval(
        from: Instant, to: Instant, _ standing: Interval.Standing, _ state: SubscriptionState,
        _ transaction: Transaction
    ) -> Interval {
        Interval(
            from: from, to: to, standing: standing, state: state,
            productID: transaction.productID, transactionID: transaction.id,
            ownership: transaction.ownership)
    }
}

extension Period {
    /// Taken back before it began, so it never replaced anything.
    fileprivate var wasTakenBackUnbegun: Bool { revokedAt.map { $0 <= start } ?? false }

    /// By beginning. What was bought stands before what was renewed at the same instant, since it
    /// replaces it.
    fileprivate func precedes(_ other: Period) -> Bool {
        if start != other.start { return start < other.start }
        let isBought = (isRenewal == false, other.isRenewal == false)
        if isBought.0 != isBought.1 { return isBought.0 }
        return statement < other.statement
    }
}

extension Said<Transaction> {
    /// The store took a refund back; by itself the copy says that the purchase is in force.
    fileprivate var reversesUnseenRefund: Bool {
        delivery.source.event == "REFUND_REVERSED" && !content.isUpgraded
    }
}

extension Interval {
    /// By beginning, then in an order that depends on nothing but what the interval says.
    fileprivate func precedes(_ other: Interval) -> Bool {
        if from != other.from { return from < other.from }
        if to != other.to { return to < other.to }
        return transactionID < other.transactionID
    }
}
