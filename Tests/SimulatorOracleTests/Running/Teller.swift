// SPDX-License-Identifier: Apache-2.0

import PaidUpSimulator

/// A message that reached the app's server, and when.
struct Arrival {
    let notification: StoreNotification
    let at: Int64
}

/// Tells a story to a simulated store, and keeps what arrives.
struct Teller {
    /// Made once: the keys of each store would cost more than its story.
    static let authority = try? CertificateAuthority(seed: Array("oracle".utf8))

    private(set) var store: AppStoreSimulator
    private(set) var arrivals: [Arrival] = []
    private var draw: Draw
    private let refusedPercent: Int64

    /// A store that sells what stories buy.
    static func open(
        _ story: Story, products: [StoreProduct] = Shop.products
    ) throws -> AppStoreSimulator {
        var settings = StoreSettings()
        settings.seed = story.seed
        settings.authority = authority
        settings.products = products
        settings.graceDays = story.graceDays
        settings.graceAfterFreeOffers = story.graceAfterFreeOffers
        settings.renewalLead = story.renewalLead
        if story.isSandbox {
            settings.environment = .sandbox
            settings.rate = .sandbox
        }
        return try AppStoreSimulator(settings)
    }

    init(_ story: Story, products: [StoreProduct] = Shop.products) throws {
        store = try Self.open(story, products: products)
        let faults = story.faults ?? Story.Faults()
        store.faults.lossPercent = faults.lossPercent
        store.faults.duplicatePercent = faults.duplicatePercent
        store.faults.delay = 0...faults.longestDelay
        refusedPercent = faults.refusedPercent
        draw = Draw(seed: story.seed &+ 1)
        for step in story.steps {
            run(until: store.now + step.wait)
            if let order = step.order { _ = Self.perform(order, on: &store) }
            run(until: store.now)
        }
    }

    private mutating func run(until instant: Int64) {
        while let delivery = store.nextDelivery(until: instant) {
            let isRefused = !delivery.isRepetition && draw.chance(refusedPercent)
            store.answer(delivery, with: isRefused ? .timedOut : .success)
            if isRefused { continue }
            arrivals.append(Arrival(notification: delivery.notification, at: delivery.at))
        }
    }

    /// Carries out an order; answers whether the store would.
    static func perform(_ order: StoreOrder, on store: inout AppStoreSimulator) -> Bool {
        var order = order
        if let text = order.transaction, text.first == "#", let place = Int(text.dropFirst()) {
            var known: [String] = []
            for notification in store.notifications where notification.customer == order.customer {
                guard let id = notification.transactionID, !known.contains(id) else { continue }
                known.append(id)
            }
            guard place < known.count else { return false }
            order.transaction = known[known.count - 1 - place]
        }
        return (try? store.perform(order)) != nil
    }
}
