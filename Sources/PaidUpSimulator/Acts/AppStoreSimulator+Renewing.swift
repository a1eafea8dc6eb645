// SPDX-License-Identifier: Apache-2.0

extension AppStoreSimulator {
    mutating func renewNow(_ order: StoreOrder) throws(SimulatorError) {
        let chain = try ownChain(order)
        guard chain.phase == .active, willRenew(chain), let end = latest(chain)?.expiresDate else {
            throw .notPossible("\(chain.customer)'s subscription will not renew")
        }
        guard end - now <= settings.rate.longestLead else {
            throw .notPossible("a renewal comes at most 24 hours early")
        }
        guard obstacle(to: chain) == nil else {
            throw .notPossible("\(chain.customer)'s subscription cannot renew as things stand")
        }
        try requireCharge(nextTerms(of: chain).price, chain.customer)
        renew(chain.id, from: max(end, now))
    }

    mutating func setGrace(_ order: StoreOrder) throws(SimulatorError) {
        let days = order.days == 0 ? nil : order.days
        try StoreSettings.check(graceDays: days)
        graceDays = days
    }

    mutating func fixPayment(_ order: StoreOrder) throws(SimulatorError) {
        let customer = try customer(of: order)
        customers[customer.id]?.canPay = true
        for chain in customer.chains.compactMap({ chains[$0] }) where !chain.isShared {
            switch chain.phase {
            // Within grace the billing date stays what it was.
            case .grace: renew(chain.id, from: chain.failedEnd ?? now, "BILLING_RECOVERY")
            // Later a new cycle begins with the charge.
            case .retry: renew(chain.id, from: now, "BILLING_RECOVERY")
            case .active, .expired: break
            }
        }
    }

    /// Up to 24 hours before the end, or after it where the renewal is late.
    mutating func attemptRenewal(_ id: String) {
        guard
            let chain = chains[id], chain.phase == .active, willRenew(chain),
            obstacle(to: chain) == nil, let end = latest(chain)?.expiresDate
        else { return }
        if canCharge(nextTerms(of: chain).price, chain.customer) {
            renew(id, from: max(end, now))
        } else if now >= end {
            fail(id)
        }
        // Otherwise the store tries again at the end.
    }

    mutating func endPeriod(_ id: String) {
        guard let chain = chains[id], chain.phase == .active else { return }
        touchAll(chain)
        if latest(chain)?.revocation != nil, !willRenew(chain) {
            // It was over before; there is nothing to say.
            chains[id]?.phase = .expired(intent: nil)
        } else if !willRenew(chain) {
            expire(id, "VOLUNTARY", intent: 1)
        } else if let obstacle = obstacle(to: chain) {
            expire(id, obstacle.subtype, intent: obstacle.intent)
        } else if chain.lead < 0 {
            let event = Agenda.Event.renewalAttempt(chain: id, generation: chain.generation)
            agenda.add(event, at: now - chain.lead)
        } else if canCharge(nextTerms(of: chain).price, chain.customer) {
            renew(id, from: now)
        } else {
            fail(id)
        }
    }

    /// What keeps a subscription from renewing though the customer wants it to.
    private func obstacle(to chain: Chain) -> (subtype: String, intent: Int64)? {
        if !nextTerms(of: chain).product.isForSale { return ("PRODUCT_NOT_FOR_SALE", 4) }
        if let price = chain.newPrice, !price.isAgreed { return ("PRICE_INCREASE", 3) }
        if let limit = settings.rate.renewalLimit, chain.renewals >= limit {
            return ("VOLUNTARY", 1)
        }
        return nil
    }

    private mutating func renew(_ id: String, from start: Int64, _ subtype: String? = nil) {
        guard let chain = chains[id] else { return }
        let terms = nextTerms(of: chain)
        chains[id]?.renewals += 1
        addPeriod(to: id, terms, from: start, isRenewal: true)
        // What was paid early begins without another word.
        if start > now {
            for customer in customersOf(chain) {
                agenda.add(.boundary(customer: customer), at: start)
            }
        }
        touchAll(chain)
        say("DID_RENEW", subtype, about: id)
        shareLatest(of: id, "DID_RENEW", subtype)
        schedule(id)
    }

    func customersOf(_ chain: Chain) -> [String] {
        [chain.customer] + chain.members.compactMap { chains[$0]?.customer }
    }

    mutating func touchAll(_ chain: Chain) {
        for customer in customersOf(chain) { touch(customer) }
    }
}
