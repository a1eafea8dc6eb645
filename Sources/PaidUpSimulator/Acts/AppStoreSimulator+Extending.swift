// SPDX-License-Identifier: Apache-2.0

extension AppStoreSimulator {
    /// Why the App Store does not extend a subscription.
    enum Ineligibility: Sendable {
        case notActive
        case tooOften
        case shared
    }

    mutating func extend(_ order: StoreOrder) throws(SimulatorError) {
        let chain = try ownChain(order)
        guard let days = order.days, (1...90).contains(days) else {
            throw SimulatorError(.invalidOrder, "an extension is 1 to 90 days long")
        }
        switch ineligibility(chain) {
        case .tooOften?:
            throw .notPossible("a subscription is extended twice in 365 days at most")
        case .notActive?, .shared?:
            throw .notPossible("\(chain.customer)'s subscription is not active and paid")
        case nil: extend(chain.id, days: days)
        }
    }

    /// Active, paid, and neither free, in grace nor in retry; twice in 365 days at most.
    func ineligibility(_ chain: Chain) -> Ineligibility? {
        if chain.isShared { return .shared }
        guard
            chain.phase == .active, let current = covering(chain), current.price > 0,
            latest(chain)?.revocation == nil
        else { return .notActive }
        let recent = chain.extensions.filter { now - $0 < 365 * TimeSpan.day }
        return recent.count >= 2 ? .tooOften : nil
    }

    /// Moves the end of the latest period, the family's shares of it too.
    mutating func extend(_ id: String, days: Int64) {
        guard let chain = chains[id] else { return }
        chains[id]?.extensions.append(now)
        for each in [id] + chain.members {
            guard
                let latest = chains[each].flatMap(latest), let end = latest.expiresDate,
                // What a member shared of an earlier subscription is over.
                each == id || latest.sharedFrom == chain.transactions.last
            else { continue }
            change(latest.id) { $0.expiresDate = end + days * TimeSpan.day }
            if each == id {
                schedule(id)
            } else {
                agenda.add(.boundary(customer: latest.customer), at: end + days * TimeSpan.day)
            }
            say("RENEWAL_EXTENDED", about: each)
        }
    }

    mutating func extendAll(_ order: StoreOrder) throws(SimulatorError) {
        let product = try product(of: order)
        guard let days = order.days, (1...90).contains(days) else {
            throw SimulatorError(.invalidOrder, "an extension is 1 to 90 days long")
        }
        planExtension(ids.uuid(), product, days: days, storefronts: order.storefronts)
    }

    mutating func planExtension(
        _ id: String, _ product: StoreProduct, days: Int64, storefronts: [String]?
    ) {
        server.extensions[id] = MassExtension(
            id: id, product: product.id, days: days, storefronts: storefronts)
        // Apple takes hours to days.
        let delay = settings.rate == .sandbox ? TimeSpan.second : TimeSpan.hour
        agenda.add(.massExtension(request: id), at: now + delay)
    }

    mutating func carryOutMassExtension(_ id: String) {
        guard var request = server.extensions[id] else { return }
        for chainID in customerOrder.flatMap({ customers[$0]?.chains ?? [] }) {
            guard
                let chain = chains[chainID], !chain.isShared, chain.productID == request.product,
                isSubscriber(chain),
                isMeant(chain, request)
            else { continue }
            if ineligibility(chain) == nil {
                request.succeeded += 1
                extend(chainID, days: request.days)
            } else {
                request.failed += 1
                say("RENEWAL_EXTENSION", "FAILURE", about: chainID)
            }
        }
        request.completed = now
        server.extensions[id] = request
        saySummary(request)
    }

    /// Whom a mass extension is about at all.
    private func isSubscriber(_ chain: Chain) -> Bool {
        switch chain.phase {
        case .active: isInForce(chain)
        case .grace, .retry: true
        case .expired: false
        }
    }

    private func isMeant(_ chain: Chain, _ request: MassExtension) -> Bool {
        guard let codes = request.storefronts else { return true }
        return codes.contains(customers[chain.customer]?.storefront.countryCode ?? "")
    }
}
