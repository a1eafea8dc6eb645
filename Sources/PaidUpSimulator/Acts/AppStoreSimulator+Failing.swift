// SPDX-License-Identifier: Apache-2.0

extension AppStoreSimulator {
    /// The charge at the end of a period failed.
    mutating func fail(_ id: String) {
        guard let chain = chains[id], let latest = latest(chain) else { return }
        let rate = settings.rate
        let retry = chain.isCommitment ? rate.commitmentRetry : rate.retry
        chains[id]?.failedEnd = latest.expiresDate
        chains[id]?.generation += 1
        let generation = chain.generation + 1
        agenda.add(.retryEnd(chain: id, generation: generation), at: now + retry)
        let period = nextTerms(of: chain).product.period ?? .month
        if let days = graceDays, hasGrace(chain, latest) {
            let until = (latest.expiresDate ?? now) + rate.grace(days: days, period: period)
            agenda.add(.graceEnd(chain: id, generation: generation), at: max(until, now))
            enter(.grace(until: until), id, "DID_FAIL_TO_RENEW", "GRACE_PERIOD")
        } else {
            enter(.retry(graceEnded: nil), id, "DID_FAIL_TO_RENEW")
        }
    }

    /// There is none within a commitment, nor after a free period where the app chose so.
    private func hasGrace(_ chain: Chain, _ latest: StoreTransaction) -> Bool {
        !chain.isCommitment && (settings.graceAfterFreeOffers || latest.price > 0)
    }

    mutating func endGrace(_ id: String) {
        guard let chain = chains[id], case .grace(let until) = chain.phase else { return }
        enter(.retry(graceEnded: until), id, "GRACE_PERIOD_EXPIRED")
    }

    mutating func giveUp(_ id: String) {
        guard let chain = chains[id] else { return }
        switch chain.phase {
        case .grace, .retry: expire(id, "BILLING_RETRY", intent: 2)
        case .active, .expired: break
        }
    }

    mutating func expire(_ id: String, _ subtype: String?, intent: Int64?) {
        chains[id]?.renewsItself = false
        chains[id]?.generation += 1
        enter(.expired(intent: intent), id, "EXPIRED", subtype)
    }

    /// Brings a subscription and the family's shares of it into another phase, and says so.
    private mutating func enter(
        _ phase: Chain.Phase, _ id: String, _ type: String, _ subtype: String? = nil
    ) {
        for each in [id] + (chains[id]?.members ?? []) {
            chains[each]?.phase = phase
            say(type, subtype, about: each)
        }
    }
}
