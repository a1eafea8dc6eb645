// SPDX-License-Identifier: Apache-2.0

extension AppStoreSimulator {
    /// Lets something happen in the store, now.
    ///
    /// What the store says about it waits for `deliver()` or the clock.
    ///
    /// - Returns: the notifications that the act gave rise to, in their order.
    /// - Throws: `invalidOrder`, `unknownName`, or `notPossible` where the store would not do it;
    ///   then nothing has changed.
    @discardableResult
    public mutating func perform(_ order: StoreOrder) throws(SimulatorError) -> [StoreNotification]
    {
        try order.check()
        // A copy takes the act, so that one that fails half-way leaves no trace.
        var next = self
        let first = next.outbox.notifications.count
        try next.carryOut(order)
        next.noteService()
        next.journal.orders.append((next.now, order))
        self = next
        return Array(outbox.notifications[first...])
    }

    private mutating func carryOut(_ order: StoreOrder) throws(SimulatorError) {
        switch order.act {
        case .subscribe: try subscribe(order)
        case .renew: try renewNow(order)
        case .turnOffRenewal: try turnRenewal(on: false, order)
        case .turnOnRenewal: try turnRenewal(on: true, order)
        case .breakPayment: try meet(order) { $0.canPay = false }
        case .fixPayment: try fixPayment(order)
        case .setGrace: try setGrace(order)
        case .changePlan, .redeemOffer: try changePlan(order)
        case .undoPlanChange: try undoPlanChange(order)
        case .raisePrice: try raisePrice(order)
        case .agreeToPrice: try agreeToPrice(order)
        case .removeFromSale: products[try product(of: order).id]?.isForSale = false
        case .returnToSale: products[try product(of: order).id]?.isForSale = true
        default: try carryOutRest(order)
        }
    }

    private mutating func carryOutRest(_ order: StoreOrder) throws(SimulatorError) {
        switch order.act {
        case .requestRefund: try requestRefund(order)
        case .refund: try refund(order)
        case .declineRefund: try declineRefund(order)
        case .reverseRefund: try reverseRefund(order)
        case .share: try share(order)
        case .unshare: try unshare(order)
        case .extend: try extend(order)
        case .extendAll: try extendAll(order)
        case .buy: try buy(order)
        case .rescindConsent: try rescindConsent(order)
        case .test: sayTest()
        default: throw SimulatorError(.invalidOrder, "\"\(order.act.rawValue)\" is no act")
        }
    }
}

extension AppStoreSimulator {
    func product(of order: StoreOrder) throws(SimulatorError) -> StoreProduct {
        try product(named: order.product ?? "")
    }

    func product(named id: String) throws(SimulatorError) -> StoreProduct {
        if let product = products[id] { return product }
        throw SimulatorError(.unknownName, "there is no product \"\(id)\"")
    }

    func customer(of order: StoreOrder) throws(SimulatorError) -> StoreCustomer {
        try customer(named: order.customer ?? "")
    }

    func customer(named id: String) throws(SimulatorError) -> StoreCustomer {
        if let customer = customers[id] { return customer }
        throw SimulatorError(.unknownName, "there is no customer \"\(id)\"")
    }

    /// The customer of the order, who exists from now on; what the order says of them is kept.
    @discardableResult
    mutating func meet(
        _ order: StoreOrder, _ change: (inout StoreCustomer) -> Void = { _ in }
    ) throws(SimulatorError) -> StoreCustomer {
        try meet(order.customer ?? "", token: order.token, storefront: order.storefront, change)
    }

    mutating func meet(
        _ id: String, token: String?, storefront: String?,
        _ change: (inout StoreCustomer) -> Void = { _ in }
    ) throws(SimulatorError) -> StoreCustomer {
        guard !id.isEmpty else { throw SimulatorError(.invalidOrder, "a customer needs a name") }
        var customer: StoreCustomer
        if let known = customers[id] {
            customer = known
        } else {
            customer = StoreCustomer(
                id: id,
                appTransactionID:
                    "70\(ids.number(in: 1_000_000_000_000_000...9_999_999_999_999_999))",
                firstSeen: now, storefront: settings.storefront)
            customerOrder.append(id)
        }
        if let token {
            guard UUIDText.isUUID(token) else {
                throw SimulatorError(.invalidOrder, "the token \"\(token)\" is no UUID")
            }
            customer.appAccountToken = token
        }
        if let storefront { customer.storefront = try Storefront.known(storefront) }
        change(&customer)
        customers[id] = customer
        return customer
    }

    /// The customer's own subscription of the product's group.
    func ownChain(_ order: StoreOrder) throws(SimulatorError) -> Chain {
        let (customer, product) = (try customer(of: order), try product(of: order))
        guard let chain = ownChain(of: customer, group: product.group) else {
            throw .notPossible("\(customer.id) has never subscribed to \(product.id)'s group")
        }
        return chain
    }

    func ownChain(of customer: StoreCustomer, group: String?) -> Chain? {
        customer.chains.compactMap { chains[$0] }.first { !$0.isShared && $0.group == group }
    }

    /// The transaction of the order, or the customer's latest of the product.
    func transaction(of order: StoreOrder) throws(SimulatorError) -> StoreTransaction {
        let customer = try customer(of: order)
        if let id = order.transaction {
            guard let transaction = transactions[id], transaction.customer == customer.id else {
                throw SimulatorError(.unknownName, "\(customer.id) has no transaction \"\(id)\"")
            }
            return transaction
        }
        guard order.product != nil else {
            throw SimulatorError(
                .invalidOrder, "\(order.act.rawValue) needs a \"product\" or a \"transaction\"")
        }
        let product = try product(of: order)
        let ids = customer.purchases + customer.chains.flatMap { chains[$0]?.transactions ?? [] }
        let own = ids.compactMap { transactions[$0] }.filter { $0.productID == product.id }
        guard let latest = own.last(where: { !$0.isShared }) ?? own.last else {
            throw .notPossible("\(customer.id) has never bought \(product.id)")
        }
        return latest
    }
}
