// SPDX-License-Identifier: Apache-2.0

extension AppStoreSimulator {
    func latest(_ chain: Chain) -> StoreTransaction? {
        chain.transactions.last.flatMap { transactions[$0] }
    }

    /// The transaction that is paid and in force now.
    func covering(_ chain: Chain) -> StoreTransaction? {
        chain.transactions.reversed().lazy
            .compactMap { transactions[$0] }.first { $0.covers(now) }
    }

    /// Whether the subscriber is served now: paid, or in grace.
    func isInForce(_ chain: Chain) -> Bool {
        if covering(chain) != nil { return true }
        if case .grace(let until) = chain.phase { return now < until }
        return false
    }

    /// Whether another period will be charged, as things stand.
    func willRenew(_ chain: Chain) -> Bool {
        if let root = chain.sharedFrom.flatMap({ chains[$0] }) {
            return root.members.contains(chain.id) && willRenew(root)
        }
        if case .expired = chain.phase { return false }
        guard chain.isCommitment, let commitment = latest(chain)?.commitment else {
            return chain.renewsItself
        }
        // Within a commitment the months are charged whatever the customer chose.
        let isLast = commitment.number >= StoreTransaction.Commitment.periods
        return chain.renewsItself && (!isLast || chain.commitmentRenews)
    }

    /// Apple's number for the state of a subscription.
    func status(of chain: Chain) -> Int64 {
        if covering(chain) != nil { return 1 }
        switch chain.phase {
        case .grace: return 4
        case .retry: return 3
        case .active, .expired:
            let current = chain.transactions.reversed().lazy.compactMap { transactions[$0] }
                .first { $0.purchaseDate <= now && !$0.isUpgraded }
            return current?.revocation?.endedService == true ? 5 : 2
        }
    }

    func nextTerms(of chain: Chain) -> RenewalTerms {
        let current = products[chain.productID]
        if chain.isCommitment, let commitment = latest(chain)?.commitment, let current,
            commitment.number < StoreTransaction.Commitment.periods
        {
            var next = commitment
            next.number += 1
            var terms = RenewalTerms(product: current, regularPrice: chain.price)
            terms.commitment = next
            return terms
        }
        let target = products[chain.renewalProductID] ?? current
        let isChange = chain.renewalProductID != chain.productID
        let price = (isChange ? target?.price : nil) ?? chain.price
        var terms = RenewalTerms(
            product: target ?? .subscription(chain.productID),
            regularPrice: chain.newPrice?.price ?? price)
        if let offer = chain.nextOffer {
            terms.take(offer)
        } else if let offer = chain.offer, chain.offerPeriodsLeft > 0, !isChange {
            terms.take(offer, periodsLeft: chain.offerPeriodsLeft - 1)
        }
        if chain.isCommitment, terms.product.hasMonthlyPlan {
            terms.commitment = firstCommitment(of: terms.product, from: latest(chain)?.expiresDate)
        }
        return terms
    }

    func firstCommitment(
        of product: StoreProduct, from start: Int64?
    ) -> StoreTransaction.Commitment {
        StoreTransaction.Commitment(
            number: 1, expires: settings.rate.end(of: .year, from: start ?? now),
            price: product.price)
    }

    func canCharge(_ price: Int64, _ customer: String) -> Bool {
        price == 0 || customers[customer]?.canPay == true
    }

    func requireCharge(_ price: Int64, _ customer: String) throws(SimulatorError) {
        guard canCharge(price, customer) else {
            throw .notPossible("\(customer)'s payment is broken, so nothing can be bought")
        }
    }
}

extension AppStoreSimulator {
    /// Ids rise, with gaps, as those of a store do that serves others as well.
    mutating func nextID() -> String {
        lastTransactionID += ids.number(in: 1...9999)
        return String(lastTransactionID)
    }

    mutating func nextOrderID() -> String {
        "M" + SeededGenerator.hexadecimal(ids.next()).uppercased().prefix(9)
    }

    /// Adds a period to a subscription and makes its terms the present ones.
    @discardableResult
    mutating func addPeriod(
        to id: String, _ terms: RenewalTerms, from start: Int64, isRenewal: Bool
    ) -> StoreTransaction? {
        guard let chain = chains[id] else { return nil }
        let transactionID = chain.transactions.isEmpty ? id : nextID()
        var transaction = StoreTransaction(
            id: transactionID, originalID: id, customer: chain.customer,
            productID: terms.product.id, type: .subscription, purchaseDate: start,
            originalPurchaseDate: chain.started, isRenewal: isRenewal, price: terms.price,
            orderID: nextOrderID(), modified: now)
        transaction.webOrderLineItemID = nextID()
        transaction.group = chain.group
        transaction.expiresDate = settings.rate.end(of: terms.period, from: start)
        transaction.offer = terms.offer
        transaction.commitment = terms.commitment
        if isBoughtAnew(chain, isRenewal: isRenewal) {
            chains[id]?.token = customers[chain.customer]?.appAccountToken
        }
        transaction.appAccountToken = chains[id]?.token
        transactions[transactionID] = transaction
        chains[id]?.take(terms, transactionID)
        return transaction
    }

    /// Whether a period that is added is a purchase of its own, with a token of its own; a change
    /// of plan is none.
    private func isBoughtAnew(_ chain: Chain, isRenewal: Bool) -> Bool {
        guard let latest = latest(chain) else { return true }
        if case .expired = chain.phase { return !isRenewal }
        return !isRenewal && latest.revocation != nil
    }

    /// Plans the end of the latest period, and the attempt to renew it.
    mutating func schedule(_ id: String) {
        guard let chain = chains[id], let end = latest(chain)?.expiresDate else { return }
        var lead = chances.number(in: settings.renewalLead)
        if settings.rate == .sandbox { lead = lead * settings.rate.longestLead / TimeSpan.day }
        chains[id]?.lead = lead
        chains[id]?.generation += 1
        let generation = chain.generation + 1
        agenda.add(.periodEnd(chain: id, generation: generation), at: end)
        if lead > 0 {
            agenda.add(
                .renewalAttempt(chain: id, generation: generation), at: max(now, end - lead))
        }
    }

    /// Marks a customer whose service may be another now.
    mutating func touch(_ customer: String) {
        if !touched.contains(customer) { touched.append(customer) }
    }

    mutating func change(_ transaction: String, _ body: (inout StoreTransaction) -> Void) {
        guard var changed = transactions[transaction] else { return }
        body(&changed)
        changed.modified = now
        transactions[transaction] = changed
    }
}

extension Chain {
    fileprivate mutating func take(_ terms: RenewalTerms, _ transaction: String) {
        transactions.append(transaction)
        productID = terms.product.id
        // A downgrade waits for the end of a commitment.
        let isWithin = (terms.commitment?.number ?? 1) > 1
        if !isWithin { renewalProductID = terms.product.id }
        offer = terms.offer
        offerPeriodsLeft = terms.offerPeriodsLeft
        nextOffer = nil
        price = terms.regularPrice
        newPrice = nil
        isCommitment = terms.commitment != nil
        phase = .active
        failedEnd = nil
    }
}

extension AppStoreSimulator {
    /// The order id that the customer's receipt shows for a transaction.
    public func orderID(of transaction: String) -> String? { transactions[transaction]?.orderID }
}
