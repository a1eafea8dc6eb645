// SPDX-License-Identifier: Apache-2.0

import PaidUp

extension History {
    struct PaidPeriod {
        let chain: ChainKey
        let interval: Interval
    }

    /// The chains that renew.
    private var periodChains: Set<ChainKey> {
        ledger.statements.reduce(into: []) { chains, statement in
            if case .transaction(let said) = statement.content, said.expiresDate != nil {
                chains.insert(statement.chain)
            }
        }
    }

    /// A stretch of somebody's that is paid for.
    func randomPaidPeriod(_ random: inout SplitMix64) -> PaidPeriod? {
        var all: [PaidPeriod] = []
        for purchase in timelines.lazy.flatMap(\.purchases)
        where periodChains.contains(purchase.chain) {
            for interval in purchase.intervals where interval.state == .subscribed {
                guard case .granted(let basis) = interval.standing, basis.kind == .paidPeriod,
                    interval.to < .distantFuture
                else { continue }
                all.append(PaidPeriod(chain: purchase.chain, interval: interval))
            }
        }
        return all.isEmpty ? nil : random.one(of: all)
    }

    func hasWord(of chain: ChainKey, on date: Instant) -> Bool {
        ledger.statements.contains { $0.chain.id == chain.id && $0.signedDate == date && $0.isWord }
    }

    /// Anything that a store says of the future, signed within the period. Whether it may speak of
    /// an end that had passed before.
    func randomWord(
        within interval: Interval, of chain: ChainKey, _ random: inout SplitMix64
    ) -> (statement: Statement, reachesBack: Bool) {
        let length = interval.to.milliseconds(since: interval.from)
        let offset = random.one(of: [0, length - 1, Int64(random.below(Int(length)))])
        let signedDate = interval.from.advanced(byMilliseconds: offset)
        let (content, reachesBack) = randomContent(within: interval, &random)
        let statement = Statement(
            chain: chain, content: content, signedDate: signedDate, assurance: .signature,
            delivery: Delivery(receivedAt: signedDate, source: Source(.notification)))
        return (statement, reachesBack)
    }

    private func randomContent(
        within interval: Interval, _ random: inout SplitMix64
    ) -> (Statement.Content, reachesBack: Bool) {
        if random.happens(10) {
            let request = RefundRequest(
                transactionID: interval.transactionID, isDeclined: random.happens(50))
            return (.refundRequest(request), false)
        }
        if random.happens(20) {
            let code = Int64(random.below(7))
            return (.status(ChainStatus(code: code)), (2...5).contains(code))
        }
        let yesNo: [Bool?] = [true, false, nil]
        var renewal = Renewal(productID: "pro.month", renewalProductID: "basic.month")
        renewal.willRenew = random.one(of: yesNo)
        renewal.isInBillingRetry = random.one(of: yesNo)
        renewal.expirationIntent = random.happens(30) ? Int64(random.below(6)) : nil
        renewal.priceIncreaseStatus = random.happens(30) ? Int64(random.below(2)) : nil
        if random.happens(40) {
            let days = Int64(random.below(60)) - 30
            renewal.gracePeriodExpiresDate = interval.to.advanced(bySeconds: days * 86_400)
        }
        let dates: [Instant?] = [
            nil, interval.to, interval.to, interval.to.advanced(bySeconds: 2_592_000),
            interval.from,
        ]
        renewal.renewalDate = random.one(of: dates)
        let tellsOfEnd =
            renewal.isInBillingRetry == true || renewal.expirationIntent != nil
            || renewal.gracePeriodExpiresDate != nil
        let reachesBack = renewal.renewalDate.map { $0 != interval.to } ?? tellsOfEnd
        return (.renewal(renewal), reachesBack)
    }
}

extension Statement {
    fileprivate var isWord: Bool {
        switch content {
        case .renewal, .status: true
        case .transaction, .refundRequest, .grant: false
        }
    }
}
