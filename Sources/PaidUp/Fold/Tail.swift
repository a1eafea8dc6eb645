// SPDX-License-Identifier: Apache-2.0

/// What lies beyond a paid end, up to the next period: the table of the law, row by row.
///
/// `outcome(at:)` answers for one instant; between two of the `boundaries` the answer is the same.
struct Tail {
    /// The paid end. Where no period is known it lies in the distant past.
    let end: Instant
    /// The first instant of the next period.
    let next: Instant
    /// The next period is a purchase that is no renewal, by this statement.
    let purchaseAfter: StatementID?
    /// The period that ended.
    let owner: Period?
    let ownerProduct: String
    /// The words about this end, older first.
    let words: [RenewalWord]
    /// The leeway, already capped, in milliseconds.
    let leeway: Int64
    let policy: Policy

    struct Outcome: Hashable {
        var standing: Interval.Standing
        var state: SubscriptionState
        var productID: String
    }

    /// The store tries for up to sixty days.
    private static let retryLimit: Int64 = 60 * 86_400_000

    /// Instants at which the outcome can change.
    var boundaries: [Instant] {
        var all: [Instant] = []
        for word in words {
            all.append(word.date)
            let from = start(of: word)
            if let date = word.renewalDate { all.append(date) }
            if let grace = word.graceEnd { all.append(grace) }
            if word.announcesGrace {
                all.append(from.advanced(bySeconds: policy.graceFallbackSeconds))
            }
            if word.isRetrying || word.graceEnd != nil || word.announcesGrace {
                all.append(from.advanced(byMilliseconds: Tail.retryLimit))
                all.append(from.advanced(bySeconds: policy.billingRetryAccessSeconds))
            }
            if word.isClean { all.append(word.date.advanced(byMilliseconds: leeway)) }
        }
        all.append(end.advanced(byMilliseconds: leeway))
        if let revokedAt = owner?.revokedAt { all.append(revokedAt) }
        return all
    }

    /// The end from which grace, retry and courtesy count for a word.
    private func start(of word: RenewalWord) -> Instant {
        if case .end = word.target { return end }
        return word.renewalDate ?? (owner == nil ? word.date : end)
    }

    /// The answer at an instant of the gap; `nil` where nothing at all is known about it.
    func outcome(at instant: Instant) -> Outcome? {
        let current = words.lastIndex { $0.date <= instant }
        let word = current.map { words[$0] }
        if let word, let unseen = unseenPurchase(word, at: instant) { return unseen }
        if let owner, let revokedAt = owner.revokedAt, revokedAt <= instant {
            return denied(.statement(owner.statement), .revoked)
        }
        if let grace = grace(current, word, at: instant) { return grace }
        if let word {
            if word.isOver {
                return denied(
                    .statement(word.statement), isTakenAway(by: word) ? .revoked : .expired, word)
            }
            if let retry = retry(word, at: instant) { return retry }
            if word.date < end, word.willRenew == false {
                return denied(.statement(word.statement), .expired, word)
            }
        }
        if let leeway = leeway(current, at: instant) { return leeway }
        guard let owner else {
            return word.map { denied(.presumptionExhausted($0.statement), .expired, $0) }
        }
        if let purchaseAfter { return denied(.statement(purchaseAfter), .expired) }
        if owner.isUpgraded, !owner.isPresumed {
            return denied(.statement(owner.statement), .expired)
        }
        return denied(.presumptionExhausted(word?.statement ?? owner.statement), .expired)
    }

    /// A status 5 stands as long as the store has not taken the refund back; a revocation that is
    /// dated later is another one.
    private func isTakenAway(by word: RenewalWord) -> Bool {
        guard word.status == 5 else { return false }
        guard let owner else { return true }
        return (owner.revokedAt ?? owner.signedDate) <= word.date
    }

    /// Not over, and the renewal date lies after every end that is known.
    private func unseenPurchase(_ word: RenewalWord, at instant: Instant) -> Outcome? {
        guard !word.isOver, let date = word.renewalDate, instant < date else { return nil }
        if case .end = word.target { return nil }
        return granted(.unseenPurchase, word, .renewalPending)
    }

    /// Grace, by the word in force or by a later one that reaches back, for nobody could know.
    private func grace(_ current: Int?, _ word: RenewalWord?, at instant: Instant) -> Outcome? {
        if let word {
            if word.isOver, word.date >= end { return nil }
            if word.graceEnd != nil, !word.isOver { return grace(of: word, at: instant) }
            if dropsGrace(current) { return nil }
        }
        let announced = word.flatMap { grace(of: $0, at: instant) }
        return laterGrace(current, at: instant, announced) ?? announced
    }

    private func laterGrace(
        _ current: Int?, at instant: Instant, _ announced: Outcome?
    ) -> Outcome? {
        let later = words[(current.map { $0 + 1 } ?? 0)...]
        for word in later where !word.isBeyond {
            if announced == nil || word.graceEnd != nil, let outcome = grace(of: word, at: instant)
            {
                return outcome
            }
            if word.isOver { break }
        }
        guard announced == nil else { return nil }
        for word in later where !word.isBeyond {
            if word.isOver { return nil }
            if word.isRetrying, instant >= start(of: word), hasCourtesy(word, at: instant) {
                return granted(.billingRetryCourtesy, word, .inBillingRetryPeriod)
            }
        }
        return nil
    }

    private func grace(of word: RenewalWord, at instant: Instant) -> Outcome? {
        let from = start(of: word)
        guard instant >= from else { return nil }
        if let graceEnd = word.graceEnd {
            let limit = word.isOver ? min(graceEnd, word.date) : graceEnd
            return instant < limit ? granted(.gracePeriod, word, .inGracePeriod) : nil
        }
        guard word.announcesGrace,
            instant < from.advanced(bySeconds: policy.graceFallbackSeconds)
        else { return nil }
        return granted(.announcedGrace, word, .inGracePeriod)
    }

    /// A retry without a grace date, where an older word had one: grace has ended for good, unless
    /// it is announced again.
    private func dropsGrace(_ current: Int?) -> Bool {
        guard let current, words[current].isRetrying, !words[current].announcesGrace else {
            return false
        }
        return words[..<current].contains { $0.graceEnd != nil }
    }

    private func hasCourtesy(_ word: RenewalWord, at instant: Instant) -> Bool {
        instant < start(of: word).advanced(bySeconds: policy.billingRetryAccessSeconds)
    }

    /// Retrying without a grace date, or the grace date has passed.
    private func retry(_ word: RenewalWord, at instant: Instant) -> Outcome? {
        let hasPassedGrace = word.graceEnd.map { $0 <= instant } ?? false
        guard word.isRetrying || hasPassedGrace || word.status == 4 else { return nil }
        if hasCourtesy(word, at: instant) {
            return granted(.billingRetryCourtesy, word, .inBillingRetryPeriod)
        }
        let isOpen = instant < start(of: word).advanced(byMilliseconds: Tail.retryLimit)
        let ground: Ground =
            word.announcesGrace
            ? .presumptionExhausted(word.statement) : .statement(word.statement)
        return denied(ground, isOpen ? .inBillingRetryPeriod : .expired, word)
    }

    /// At most one leeway from the end, and one from the first clean word after it.
    private func leeway(_ current: Int?, at instant: Instant) -> Outcome? {
        guard leeway > 0, purchaseAfter == nil, owner?.isUpgraded != true else { return nil }
        let spoken = words[..<(current.map { $0 + 1 } ?? 0)]
        let graceEnd = spoken.compactMap(\.graceEnd).filter { $0 <= instant }.max()
        let first = spoken.first { word in
            guard word.isClean, word.date >= end, !word.isBeyond else { return false }
            if word.status == 1, word.isStatusAlone { return word.date > graceEnd ?? .distantPast }
            return word.renewalDate == nil && graceEnd == nil && (owner != nil || word.status == 1)
        }
        let cited = current.map { words[$0].statement } ?? owner?.statement
        if let first, instant < first.date.advanced(byMilliseconds: leeway) {
            return granted(.renewalLeeway, cited: first.statement, .renewalPending)
        }
        guard owner != nil, graceEnd == nil, let cited,
            instant < end.advanced(byMilliseconds: leeway)
        else { return nil }
        return granted(.renewalLeeway, cited: cited, .renewalPending)
    }

    private func granted(
        _ kind: Basis.Kind, _ word: RenewalWord, _ state: SubscriptionState
    ) -> Outcome {
        let product = kind == .unseenPurchase ? word.productID : nil
        return Outcome(
            standing: .granted(Basis(kind, word.statement)), state: state,
            productID: product ?? productID(word))
    }

    private func granted(
        _ kind: Basis.Kind, cited: StatementID, _ state: SubscriptionState
    ) -> Outcome {
        Outcome(
            standing: .granted(Basis(kind, cited)), state: state, productID: productID(words.first))
    }

    private func denied(
        _ ground: Ground, _ state: SubscriptionState, _ word: RenewalWord? = nil
    ) -> Outcome {
        Outcome(standing: .denied(ground), state: state, productID: productID(word))
    }

    private func productID(_ word: RenewalWord?) -> String {
        owner == nil ? word?.productID ?? ownerProduct : ownerProduct
    }
}
