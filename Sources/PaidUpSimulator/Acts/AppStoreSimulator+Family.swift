// SPDX-License-Identifier: Apache-2.0

extension AppStoreSimulator {
    /// Apple's limit, the purchaser aside.
    private static let mostMembers = 5

    mutating func share(_ order: StoreOrder) throws(SimulatorError) {
        let product = try product(of: order)
        let purchaser = try customer(of: order)
        guard let name = order.member, name != purchaser.id else {
            throw .notPossible("\(purchaser.id) has it already")
        }
        guard product.isFamilyShareable else {
            throw .notPossible("\(product.id) is not for the family")
        }
        let member = try meet(name, token: nil, storefront: order.storefront)
        if product.isSubscription {
            try shareSubscription(ownChain(order), product, member)
        } else {
            try sharePurchase(transaction(of: order), member)
        }
    }

    private mutating func shareSubscription(
        _ chain: Chain, _ product: StoreProduct, _ member: StoreCustomer
    ) throws(SimulatorError) {
        guard let current = covering(chain), current.productID == product.id else {
            throw .notPossible("\(chain.customer)'s \(product.id) is not in force")
        }
        guard !customersOf(chain).contains(member.id) else {
            throw .notPossible("\(member.id) shares it already")
        }
        try requireRoom(chain.members.count)
        let known = member.chains.compactMap { chains[$0] }.first { $0.sharedFrom == chain.id }
        let id = known?.id ?? nextID()
        if known == nil {
            chains[id] = Chain(
                id: id, customer: member.id, group: chain.group, sharedFrom: chain.id,
                started: now, productID: product.id, renewalProductID: product.id,
                price: chain.price, recentStart: now)
            customers[member.id]?.chains.append(id)
        }
        chains[chain.id]?.members.append(id)
        addShare(of: current, to: id, from: now, isRenewal: false)
        say("SUBSCRIBED", known == nil ? "INITIAL_BUY" : "RESUBSCRIBE", about: id)
        // What is paid ahead is told by itself, or nobody would hear of the present period.
        if let latest = latest(chain), latest.id != current.id, latest.purchaseDate > now {
            addShare(of: latest, to: id, from: latest.purchaseDate, isRenewal: true)
            say("DID_RENEW", about: id)
        }
    }

    private func requireRoom(_ count: Int) throws(SimulatorError) {
        guard count < Self.mostMembers else {
            throw .notPossible("a family has at most \(Self.mostMembers) other members")
        }
    }

    private mutating func sharePurchase(
        _ purchase: StoreTransaction, _ member: StoreCustomer
    ) throws(SimulatorError) {
        guard purchase.type == .nonConsumable, purchase.revocation == nil else {
            throw .notPossible("\(purchase.id) cannot be shared")
        }
        let shares = transactions.values.filter {
            $0.sharedFrom == purchase.id && $0.revocation == nil
        }
        guard !shares.contains(where: { $0.customer == member.id }) else {
            throw .notPossible("\(member.id) shares it already")
        }
        try requireRoom(shares.count)
        let id = nextID()
        var share = StoreTransaction(
            id: id, originalID: id, customer: member.id, productID: purchase.productID,
            type: purchase.type, purchaseDate: now, originalPurchaseDate: now, isRenewal: false,
            price: 0, orderID: nextOrderID(), modified: now)
        share.sharedFrom = purchase.id
        transactions[id] = share
        customers[member.id]?.purchases.append(id)
        say("ONE_TIME_CHARGE", aboutPurchase: share)
    }

    private mutating func addShare(
        of transaction: StoreTransaction, to id: String, from start: Int64, isRenewal: Bool
    ) {
        guard let chain = chains[id] else { return }
        let shareID = chain.transactions.isEmpty ? id : nextID()
        var share = StoreTransaction(
            id: shareID, originalID: id, customer: chain.customer,
            productID: transaction.productID, type: .subscription, purchaseDate: start,
            originalPurchaseDate: chain.started, isRenewal: isRenewal, price: 0,
            orderID: nextOrderID(), modified: now)
        share.sharedFrom = transaction.id
        share.webOrderLineItemID = nextID()
        share.group = chain.group
        share.expiresDate = transaction.expiresDate
        transactions[shareID] = share
        chains[id]?.transactions.append(shareID)
        chains[id]?.productID = transaction.productID
        chains[id]?.renewalProductID = transaction.productID
        chains[id]?.phase = .active
        if start > now { agenda.add(.boundary(customer: chain.customer), at: start) }
        if let end = share.expiresDate { agenda.add(.boundary(customer: chain.customer), at: end) }
    }

    /// Gives the members their share of the purchaser's newest period, or ends the sharing where
    /// the new product is not for the family.
    mutating func shareLatest(of id: String, _ type: String, _ subtype: String?) {
        guard let chain = chains[id], let latest = latest(chain) else { return }
        for member in chain.members {
            if products[latest.productID]?.isFamilyShareable == true {
                addShare(
                    of: latest, to: member, from: latest.purchaseDate,
                    isRenewal: latest.isRenewal)
                say(type, subtype, about: member)
            } else if latest.purchaseDate <= now {
                endShare(member, reason: 0)
            } else {
                // What is shared runs to its end.
                chains[id]?.members.removeAll { $0 == member }
            }
        }
    }

    mutating func unshare(_ order: StoreOrder) throws(SimulatorError) {
        let product = try product(of: order)
        let (purchaser, name) = (try customer(of: order), order.member ?? "")
        guard product.isSubscription else {
            let shares = customers[name]?.purchases.compactMap { transactions[$0] } ?? []
            let share = shares.first {
                $0.productID == product.id && $0.revocation == nil
                    && $0.sharedFrom.flatMap { transactions[$0] }?.customer == purchaser.id
            }
            guard let share else { throw .notPossible("\(name) does not share it") }
            revokeShare(share, reason: 0)
            return say("REVOKE", aboutPurchase: transactions[share.id] ?? share)
        }
        let chain = try ownChain(order)
        let member = chain.members.first { chains[$0]?.customer == name }
        guard let member else { throw .notPossible("\(name) does not share it") }
        endShare(member, reason: 0)
    }

    /// Takes a member's share of a subscription away, and what was paid ahead of it.
    private mutating func endShare(_ id: String, reason: Int64) {
        guard let chain = chains[id] else { return }
        let current = covering(chain)?.id ?? chain.transactions.last
        let ended = chain.transactions.compactMap { transactions[$0] }.filter { share in
            share.revocation == nil && (share.id == current || share.expiresDate ?? 0 > now)
        }
        revoke(ended, reason: reason)
    }

    /// Takes shares away, each with a message of its own; with the latest the sharing is over.
    mutating func revoke(_ shares: [StoreTransaction], reason: Int64) {
        for share in shares {
            revokeShare(share, reason: reason)
            guard let chain = chains[share.originalID], let root = chain.sharedFrom else {
                say("REVOKE", aboutPurchase: transactions[share.id] ?? share)
                continue
            }
            if chain.transactions.last == share.id {
                switch chain.phase {
                case .grace, .retry: chains[chain.id]?.phase = .expired(intent: nil)
                case .active, .expired: break
                }
                chains[root]?.members.removeAll { $0 == chain.id }
            }
            say("REVOKE", about: chain.id, transaction: share.id)
        }
    }

    private mutating func revokeShare(_ share: StoreTransaction, reason: Int64) {
        let revocation = StoreTransaction.Revocation(
            date: now, reason: reason, type: "FAMILY_REVOKE", percentage: nil,
            endedService: endsService(share))
        change(share.id) { $0.revocation = revocation }
        touch(share.customer)
    }

    /// The members' shares of a transaction that give service, or may again by a retried charge.
    func sharesInUse(of transaction: String) -> [StoreTransaction] {
        let shares = transactions.values.filter { share in
            guard share.sharedFrom == transaction, share.revocation == nil else { return false }
            if endsService(share) { return true }
            guard
                let chain = chains[share.originalID], chain.transactions.last == share.id,
                case .retry = chain.phase
            else { return false }
            return true
        }
        return shares.sorted { $0.id < $1.id }
    }
}
