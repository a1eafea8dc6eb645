// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// A random but plausible history of one customer with up to three purchases; fixed by its seed.
struct RandomHistory {
    private(set) var history = History()
    private var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        for chain in 1...Int.random(in: 1...3, using: &generator) {
            if chance(1, of: 6) {
                addLifetime("\(chain)")
            } else {
                addSubscription("\(chain)")
            }
        }
        if chance(1, of: 8) {
            history.grant("pro", Double(number(0...60)), Double(number(60...120)), said: 1)
        }
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &generator)
    }

    private mutating func chance(_ part: Int, of whole: Int) -> Bool {
        number(1...whole) <= part
    }

    /// Mostly at once, at times days later.
    private mutating func receipt(of said: Double) -> Double {
        chance(1, of: 3) ? said + Double(number(1...200)) / 16 : said + 1.0 / 64
    }

    private mutating func addLifetime(_ chain: String) {
        let bought = Double(number(0...90))
        let received = receipt(of: bought)
        history.buy(
            "\(chain)0", from: bought, to: nil, type: .nonConsumable, chain: chain, said: bought,
            received: received)
        guard chance(1, of: 2) else { return }
        let revoked = bought + Double(number(1...30))
        let told = receipt(of: revoked)
        history.buy(
            "\(chain)0", from: bought, to: nil, type: .nonConsumable, chain: chain, said: revoked,
            received: told, revoked: revoked)
    }

    private mutating func addSubscription(_ chain: String) {
        var start = Double(number(0...40))
        for period in 0..<number(1...4) {
            let end = start + 30
            addPeriod("\(chain)\(period)", chain, start, end, isFirst: period == 0)
            switch number(1...8) {
            case 1: return addEnd(chain, end)
            case 2: start = addFailedCharge(chain, end)
            default: start = end
            }
        }
    }

    private mutating func addPeriod(
        _ id: String, _ chain: String, _ start: Double, _ end: Double, isFirst: Bool
    ) {
        let received = receipt(of: start)
        let product = chance(1, of: 5) ? "basic" : "pro"
        history.buy(
            id, product, from: start, to: end, chain: chain, said: start, received: received,
            isRenewal: !isFirst)
        history.renew(
            true, said: start, received: received, date: end, product: product, chain: chain)
        history.status(1, said: start, received: received, chain: chain)
        if chance(1, of: 3) {
            let said = start + Double(number(1...29))
            let received = receipt(of: said)
            history.renew(
                false, said: said, received: received, date: end, product: product, chain: chain)
        }
        if chance(1, of: 8) {
            let said = start + Double(number(1...29))
            let received = receipt(of: said)
            history.buy(
                id, product, from: start, to: end, chain: chain, said: said, received: received,
                revoked: said, isRenewal: !isFirst)
            history.status(5, said: said, received: received, chain: chain)
        }
    }

    private mutating func addEnd(_ chain: String, _ end: Double) {
        let received = receipt(of: end)
        history.renew(
            false, said: end, received: received, retry: false, intent: 1, chain: chain)
        history.status(2, said: end, received: received, chain: chain)
    }

    /// Answers when the next period begins.
    private mutating func addFailedCharge(_ chain: String, _ end: Double) -> Double {
        let received = receipt(of: end)
        let hasGrace = chance(1, of: 2)
        history.renew(
            true, said: end, received: received, retry: true, grace: hasGrace ? end + 16 : nil,
            chain: chain)
        history.status(hasGrace ? 4 : 3, said: end, received: received, chain: chain)
        return end + Double(number(1...40))
    }
}
