// SPDX-License-Identifier: Apache-2.0

import PaidUp

extension HistoryGenerator {
    private func key(_ chainID: String) -> ChainKey {
        ChainKey(environment: .production, app: "com.example.app", id: chainID)
    }

    mutating func lifetime(_ chainID: String) {
        let bought = days(0..<20)
        let purchase = Transaction(
            id: chainID, productID: "forever", type: random.happens(80) ? .nonConsumable : nil,
            purchaseDate: bought.instant,
            accountToken: random.happens(30) ? random.one(of: HistoryGenerator.tokens) : nil)
        say(.transaction(purchase), at: bought + nudge(), in: key(chainID))
        maybeRefund(purchase, bought, in: chainID)
    }

    mutating func consumable(_ chainID: String) {
        let bought = days(0..<20)
        let purchase = Transaction(
            id: chainID, productID: "coins", type: .consumable, purchaseDate: bought.instant)
        say(.transaction(purchase), at: bought, in: key(chainID))
        maybeRefund(purchase, bought, in: chainID)
    }

    /// Passes of one product or two; each is a chain of its own, as the store has it.
    mutating func passes(_ chainID: String) {
        var bought = days(0..<5)
        for number in 0..<random.one(of: [1, 2, 2, 3, 4]) {
            let passID = number == 0 ? chainID : id(chainID)
            let product = random.one(of: ["pass", "pass", "pass", "loose", "endless"])
            let purchase = Transaction(
                id: passID, productID: product, type: .nonRenewing, purchaseDate: bought.instant)
            say(.transaction(purchase), at: bought + nudge(), in: key(passID))
            maybeRefund(purchase, bought, in: passID)
            if number > 0 {
                facts.append(
                    OwnershipFact(
                        receivedAt: bought.instant,
                        kind: .claim(customer: "u1", chainID: passID, restore: false)))
            }
            bought = bought + random.one(of: [0, 1, 10, 29, 30, 31, 60])
        }
    }

    private mutating func maybeRefund(
        _ purchase: Transaction, _ bought: Day, in chainID: String
    ) {
        guard random.happens(35) else { return }
        var refunded = purchase
        let day = bought + random.one(of: [0, 0 - 1, 1, 7, 31, 65])
        refunded.revocationDate = day.instant
        say(.transaction(refunded), at: max(day, bought) + nudge() + second, in: key(chainID))
        if random.happens(20) {
            say(.transaction(purchase), at: max(day, bought) + 3, in: key(chainID))
        }
    }

    mutating func grants(_ chainID: String) {
        let chain = ChainKey(
            store: .operator, environment: .production, app: "", id: chainID)
        let from = days(0..<20)
        var grant = Grant(
            customer: random.happens(80) ? "u1" : "u2",
            entitlement: random.happens(70) ? "pro" : "news", from: from.instant,
            until: random.happens(70) ? (from + days(0..<40)).instant : nil)
        say(.grant(grant), at: from - hour, in: chain, door: .operator)
        if random.happens(30) {
            let day = from + days(0..<20) - 5
            grant.revokedAt = day.instant
            say(.grant(grant), at: day, in: chain, door: .operator)
        }
    }

    /// Statuses and renewal infos of a chain of which no usable transaction is known.
    mutating func wordsAlone(_ chainID: String) {
        let end = days(20..<40)
        var lost = Transaction(
            id: chainID, productID: "pro.month", type: .autoRenewable,
            purchaseDate: (end - 30).instant)
        if random.happens(20) { lost.expiresDate = end.instant }
        let play = SubscriptionPlay(
            chain: key(chainID), product: "pro.month", length: 30, transaction: lost,
            start: end - 30, end: end, namesDates: random.happens(60))
        say(.transaction(lost), at: play.start, in: play.chain)
        for _ in 0..<(1 + random.below(4)) {
            let day = moment(from: play.start, to: play.end + 20)
            let code = Int64(1 + random.below(5))
            if random.happens(50) {
                say(.status(ChainStatus(code: code)), at: day, in: play.chain)
            } else {
                let grace = random.happens(50) ? (end + 6).instant : nil
                speak(of: play, at: day, status: code) {
                    $0.willRenew = code != 2
                    $0.isInBillingRetry = code == 3 || code == 4
                    $0.gracePeriodExpiresDate = code == 4 ? grace : nil
                    $0.expirationIntent = code == 2 ? 1 : nil
                }
            }
        }
    }

    // MARK: Whose

    mutating func own(_ chainIDs: [String]) {
        for chainID in chainIDs {
            if random.happens(85) { fact(.claim(customer: "u1", chainID: chainID, restore: false)) }
            if random.happens(12) {
                fact(.claim(customer: "u2", chainID: chainID, restore: random.happens(60)))
            }
            if random.happens(6) { fact(.attribution(customer: "u1", chainID: chainID)) }
            if random.happens(6) {
                fact(.transfer(customer: random.happens(50) ? "u1" : "u2", chainID: chainID))
            }
            if random.happens(4) { migrate(chainID) }
        }
        guard random.happens(12) else { return }
        let people = ["u1", "u2", CustomerID("6f0c7d5e-0001-4000-8000-00000000000a")]
        for _ in 0..<(1 + random.below(2)) {
            fact(.alias(random.one(of: people), random.one(of: people)))
        }
        if random.happens(40) { fact(.aliasUndone(random.one(of: people), random.one(of: people))) }
    }

    private mutating func fact(_ kind: OwnershipFact.Kind) {
        let fact = OwnershipFact(
            receivedAt: (days(0..<60) + (random.happens(30) ? second : 0)).instant, kind: kind)
        facts.append(fact)
        if random.happens(10) { facts.append(fact) }
    }

    /// The chain goes on under another id.
    private mutating func migrate(_ chainID: String) {
        let chain = key(id("c"))
        let start = days(20..<60)
        let transaction = Transaction(
            id: id("t"), productID: "pro.month", type: .autoRenewable, purchaseDate: start.instant,
            expiresDate: (start + 30).instant, group: "g1", previousChainID: chainID)
        say(.transaction(transaction), at: start + nudge(), in: chain)
    }
}
