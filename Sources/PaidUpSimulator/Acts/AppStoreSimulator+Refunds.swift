// SPDX-License-Identifier: Apache-2.0

extension AppStoreSimulator {
    mutating func requestRefund(_ order: StoreOrder) throws(SimulatorError) {
        let transaction = try refundable(order)
        let reason = order.reason ?? "UNINTENDED_PURCHASE"
        let reasons = [
            "UNINTENDED_PURCHASE", "FULFILLMENT_ISSUE", "UNSATISFIED_WITH_PURCHASE", "LEGAL",
            "OTHER",
        ]
        guard reasons.contains(reason) else {
            throw SimulatorError(
                .invalidOrder,
                "\"\(reason)\" is not one of Apple's reasons: \(reasons.joined(separator: ", "))")
        }
        // Asking in the app turns renewal off.
        if order.inApp == true, let chain = chains[transaction.originalID],
            chain.transactions.last == transaction.id, chain.phase == .active,
            chain.isCommitment ? chain.commitmentRenews : chain.renewsItself
        {
            setRenewal(on: false, chain)
            sayRenewal(on: false, chain.id)
        }
        server.refundRequests.insert(transaction.id)
        // Each repetition of the question is a notification of its own.
        say("CONSUMPTION_REQUEST", aboutEither: transaction, requestReason: reason)
    }

    mutating func declineRefund(_ order: StoreOrder) throws(SimulatorError) {
        let transaction = try refundable(order)
        guard server.refundRequests.remove(transaction.id) != nil else {
            throw .notPossible("nobody has asked for a refund of \(transaction.id)")
        }
        say("REFUND_DECLINED", aboutEither: transaction)
    }

    mutating func refund(_ order: StoreOrder) throws(SimulatorError) {
        let transaction = try refundable(order)
        let percentage = order.percentage ?? 100
        guard (1...100).contains(percentage) else {
            throw SimulatorError(.invalidOrder, "a refund is 1 to 100 percent")
        }
        guard let reason = Int64(order.reason ?? "0"), (0...1).contains(reason) else {
            throw SimulatorError(
                .invalidOrder, "the reason of a refund is 1 for an issue of the app, otherwise 0")
        }
        server.refundRequests.remove(transaction.id)
        let revocation = StoreTransaction.Revocation(
            date: now, reason: reason,
            type: percentage == 100 ? "REFUND_FULL" : "REFUND_PRORATED",
            percentage: percentage * 1000, endedService: endsService(transaction))
        change(transaction.id) {
            $0.revocation = revocation
            $0.wasRefunded = true
        }
        let shares = sharesInUse(of: transaction.id)
        if let chain = chains[transaction.originalID] { stopAfterRefund(chain, transaction.id) }
        replanPasses(transaction)
        say("REFUND", aboutEither: transactions[transaction.id] ?? transaction)
        revoke(shares, reason: reason)
    }

    /// The passes after a refunded one come earlier, and later again when it is taken back.
    private mutating func replanPasses(_ transaction: StoreTransaction) {
        guard let product = products[transaction.productID] else { return }
        planPassEnds(of: transaction.customer, product)
    }

    /// A refund of the latest period is the end of the subscription; one of a past period is not.
    private mutating func stopAfterRefund(_ chain: Chain, _ transaction: String) {
        guard chain.transactions.last == transaction else { return }
        chains[chain.id]?.renewsItself = false
        chains[chain.id]?.commitmentRenews = false
        switch chain.phase {
        case .grace, .retry:
            // The members' shares are revoked, each with a message of its own.
            chains[chain.id]?.phase = .expired(intent: nil)
            chains[chain.id]?.generation += 1
            touch(chain.customer)
        case .active, .expired: break
        }
    }

    /// Whether the revocation of a transaction takes service away from now on.
    func endsService(_ transaction: StoreTransaction) -> Bool {
        if transaction.isUpgraded { return false }
        if transaction.type == .nonRenewing { return isInForce(passesLike: transaction) }
        if transaction.expiresDate ?? .max > now { return true }
        guard
            let chain = chains[transaction.originalID], chain.transactions.last == transaction.id,
            case .grace = chain.phase
        else { return false }
        return true
    }

    mutating func reverseRefund(_ order: StoreOrder) throws(SimulatorError) {
        let transaction = try transaction(of: order)
        guard transaction.revocation != nil, transaction.wasRefunded else {
            throw .notPossible("\(transaction.id) was not refunded")
        }
        change(transaction.id) { $0.revocation = nil }
        // Another plan may run by now, and then nothing else looks at this one's end.
        if let end = transaction.expiresDate, end > now {
            agenda.add(.boundary(customer: transaction.customer), at: end)
        }
        replanPasses(transaction)
        say("REFUND_REVERSED", aboutEither: transactions[transaction.id] ?? transaction)
    }

    private func refundable(_ order: StoreOrder) throws(SimulatorError) -> StoreTransaction {
        let transaction = try transaction(of: order)
        guard transaction.revocation == nil else {
            throw .notPossible("\(transaction.id) was revoked already")
        }
        guard !transaction.isShared else {
            throw .notPossible("\(transaction.id) is the family's share of a purchase")
        }
        return transaction
    }
}
