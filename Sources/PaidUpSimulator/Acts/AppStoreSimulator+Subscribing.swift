// SPDX-License-Identifier: Apache-2.0

extension AppStoreSimulator {
    mutating func subscribe(_ order: StoreOrder) throws(SimulatorError) {
        let product = try product(of: order)
        let customer = try meet(order)
        guard product.isSubscription, let group = product.group else {
            throw .notPossible("\(product.id) is no subscription; use buy")
        }
        try requireForSale(product)
        let known = ownChain(of: customer, group: group)
        if let known { try requireLapsed(known) }
        let offer = try order.offer.map { id throws(SimulatorError) in
            try self.offer(id, of: product)
        }
        if let offer { try requireEligible(customer, offer, group, known) }
        let terms = try firstTerms(product, offer, monthly: order.monthly == true)
        try requireCharge(terms.price, customer.id)
        let id = known?.id ?? openChain(of: customer, product, group)
        renewChain(id, product)
        if offer?.kind == .introductory {
            customers[customer.id]?.introducedGroups.insert(group)
        }
        addPeriod(to: id, terms, from: now, isRenewal: false)
        say("SUBSCRIBED", known == nil ? "INITIAL_BUY" : "RESUBSCRIBE", about: id)
        schedule(id)
    }

    private func firstTerms(
        _ product: StoreProduct, _ offer: StoreOffer?, monthly: Bool
    ) throws(SimulatorError) -> RenewalTerms {
        guard monthly else {
            var terms = RenewalTerms(product: product, regularPrice: product.price)
            if let offer { terms.take(offer) }
            return terms
        }
        guard product.hasMonthlyPlan, offer == nil else {
            throw .notPossible(
                offer == nil
                    ? "\(product.id) is not sold for twelve monthly payments"
                    : "an offer and twelve monthly payments do not go together")
        }
        var terms = RenewalTerms(
            product: product,
            regularPrice: product.price / Int64(StoreTransaction.Commitment.periods))
        terms.commitment = firstCommitment(of: product, from: now)
        return terms
    }

    private mutating func openChain(
        of customer: StoreCustomer, _ product: StoreProduct, _ group: String
    ) -> String {
        let id = nextID()
        chains[id] = Chain(
            id: id, customer: customer.id, group: group, sharedFrom: nil, started: now,
            productID: product.id, renewalProductID: product.id, price: product.price,
            recentStart: now)
        customers[customer.id]?.chains.append(id)
        return id
    }

    /// Begins a chain anew; lapses that are short do not begin a new subscription.
    private mutating func renewChain(_ id: String, _ product: StoreProduct) {
        guard var chain = chains[id] else { return }
        if let latest = latest(chain) {
            let end = min(latest.expiresDate ?? now, latest.revocation?.date ?? .max)
            if now - end > settings.rate.forgivenLapse { chain.recentStart = now }
        }
        chain.price = product.price
        chain.newPrice = nil
        chain.nextOffer = nil
        chain.renewsItself = true
        chain.commitmentRenews = true
        chain.renewals = 0
        // What the family shared was of the subscription before, and is over with it.
        chain.members = []
        chains[id] = chain
    }

    func requireForSale(_ product: StoreProduct) throws(SimulatorError) {
        guard product.isForSale else { throw .notPossible("\(product.id) is not for sale") }
    }

    private func requireLapsed(_ chain: Chain) throws(SimulatorError) {
        if case .retry = chain.phase {
            throw .notPossible(
                "\(chain.customer)'s charge is being retried; use fix-payment or turn-off-renewal")
        }
        let isPaidAhead = chain.transactions.compactMap { transactions[$0] }
            .contains { $0.revocation == nil && !$0.isUpgraded && $0.expiresDate ?? 0 > now }
        guard !isPaidAhead, !isInForce(chain) else {
            throw .notPossible("\(chain.customer) is subscribed already; use change-plan")
        }
    }

    func offer(_ id: String, of product: StoreProduct) throws(SimulatorError) -> StoreOffer {
        if let offer = product.offers.first(where: { $0.id == id }) { return offer }
        throw SimulatorError(.unknownName, "\(product.id) has no offer \"\(id)\"")
    }

    private func requireEligible(
        _ customer: StoreCustomer, _ offer: StoreOffer, _ group: String, _ chain: Chain?
    ) throws(SimulatorError) {
        switch offer.kind {
        case .introductory where customer.introducedGroups.contains(group):
            throw .notPossible("\(customer.id) has had an introductory offer of the group")
        case .promotional where chain == nil:
            throw .notPossible("promotional offers are for present and past subscribers")
        case .winBack where chain == nil:
            throw .notPossible("win-back offers are for past subscribers")
        default: break
        }
    }
}
