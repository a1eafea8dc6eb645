// SPDX-License-Identifier: Apache-2.0

extension AppStoreSimulator {
    mutating func turnRenewal(on: Bool, _ order: StoreOrder) throws(SimulatorError) {
        let chain = try ownChain(order)
        switch chain.phase {
        case .expired: throw .notPossible("\(chain.customer)'s subscription is over")
        case .grace, .retry:
            guard !on else { throw .notPossible("\(chain.customer)'s renewal is on already") }
            // Who leaves while a charge is retried has left at once.
            chains[chain.id]?.renewsItself = false
            chains[chain.id]?.phase = .expired(intent: 1)
            sayRenewal(on: false, chain.id)
            expire(chain.id, "VOLUNTARY", intent: 1)
        case .active:
            let isOn = chain.isCommitment ? chain.commitmentRenews : chain.renewsItself
            guard isOn != on else {
                throw .notPossible("\(chain.customer)'s renewal is \(on ? "on" : "off") already")
            }
            try requireInForce(chain)
            // The next period was paid ahead and taken back: nothing is left that could renew.
            if on, chain.transactions.last.flatMap({ transactions[$0] })?.revocation != nil {
                throw .notPossible("\(chain.customer)'s next period was refunded; they buy again")
            }
            setRenewal(on: on, chain)
            sayRenewal(on: on, chain.id)
        }
    }

    /// Within a commitment the customer decides about the next one only.
    mutating func setRenewal(on: Bool, _ chain: Chain) {
        if chain.isCommitment {
            chains[chain.id]?.commitmentRenews = on
        } else {
            chains[chain.id]?.renewsItself = on
        }
    }

    mutating func sayRenewal(on: Bool, _ id: String) {
        say(
            "DID_CHANGE_RENEWAL_STATUS", on ? "AUTO_RENEW_ENABLED" : "AUTO_RENEW_DISABLED",
            about: id)
    }

    func requireInForce(_ chain: Chain) throws(SimulatorError) {
        guard chain.phase == .active, covering(chain) != nil else {
            throw .notPossible("\(chain.customer)'s subscription is not in force")
        }
    }
}

extension AppStoreSimulator {
    /// A change of plan, with an offer or without.
    mutating func changePlan(_ order: StoreOrder) throws(SimulatorError) {
        let chain = try ownChain(order)
        let target = try product(of: order)
        try requireInForce(chain)
        try requireForSale(target)
        let offer = try order.offer.map { id throws(SimulatorError) in
            try self.offer(id, of: target)
        }
        if let offer, offer.kind != .promotional, offer.kind != .code {
            throw .notPossible("a subscriber can take promotional offers and codes only")
        }
        let type = offer == nil ? "DID_CHANGE_RENEWAL_PREF" : "OFFER_REDEEMED"
        guard target.id != chain.productID else {
            guard let offer else { throw .notPossible("\(chain.customer) has that plan already") }
            enableRenewal(chain)
            chains[chain.id]?.renewalProductID = target.id
            chains[chain.id]?.nextOffer = offer
            return say(type, about: chain.id)
        }
        if isImmediate(target, chain) {
            try upgrade(chain, target, offer)
            say(type, "UPGRADE", about: chain.id)
            shareLatest(of: chain.id, "DID_CHANGE_RENEWAL_PREF", "UPGRADE")
            schedule(chain.id)
        } else {
            enableRenewal(chain)
            chains[chain.id]?.renewalProductID = target.id
            chains[chain.id]?.nextOffer = offer
            chains[chain.id]?.newPrice = nil
            say(type, "DOWNGRADE", about: chain.id)
        }
    }

    /// A higher level, or the same level and length, takes effect at once.
    private func isImmediate(_ target: StoreProduct, _ chain: Chain) -> Bool {
        guard let current = products[chain.productID] else { return true }
        if target.level != current.level { return target.level < current.level }
        return target.period == current.period
    }

    /// Choosing a plan for the next period turns renewal on.
    private mutating func enableRenewal(_ chain: Chain) {
        let isOn = chain.isCommitment ? chain.commitmentRenews : chain.renewsItself
        guard !isOn else { return }
        setRenewal(on: true, chain)
        sayRenewal(on: true, chain.id)
    }

    private mutating func upgrade(
        _ chain: Chain, _ target: StoreProduct, _ offer: StoreOffer?
    ) throws(SimulatorError) {
        var terms = RenewalTerms(product: target, regularPrice: target.price)
        if let offer { terms.take(offer) }
        try requireCharge(terms.price, chain.customer)
        markUpgraded(chain)
        for member in chain.members.compactMap({ chains[$0] }) { markUpgraded(member) }
        chains[chain.id]?.renewsItself = true
        chains[chain.id]?.commitmentRenews = true
        chains[chain.id]?.renewals = 0
        addPeriod(to: chain.id, terms, from: now, isRenewal: false)
    }

    /// What was paid for the old plan, also for a period to come, is replaced.
    private mutating func markUpgraded(_ chain: Chain) {
        for id in chain.transactions {
            guard let transaction = transactions[id] else { continue }
            if transaction.expiresDate ?? 0 > now, transaction.revocation == nil {
                change(id) { $0.isUpgraded = true }
            }
        }
    }

    mutating func undoPlanChange(_ order: StoreOrder) throws(SimulatorError) {
        let chain = try ownChain(order)
        guard chain.renewalProductID != chain.productID else {
            throw .notPossible("no change of plan waits for \(chain.customer)'s renewal")
        }
        try requireInForce(chain)
        chains[chain.id]?.renewalProductID = chain.productID
        chains[chain.id]?.nextOffer = nil
        say("DID_CHANGE_RENEWAL_PREF", about: chain.id)
    }
}
