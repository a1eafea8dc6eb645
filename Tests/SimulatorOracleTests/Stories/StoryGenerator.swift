// SPDX-License-Identifier: Apache-2.0

import PaidUpSimulator

/// Makes a story up from its seed, on a store that tells which acts are possible at all.
struct StoryGenerator {
    private var draw: Draw
    private var story = Story()
    private let customers: [String]
    private let products: [StoreProduct]

    private static let minute: Int64 = 60_000
    private static let hour = 60 * minute
    private static let day = 24 * hour
    /// How many times shorter the sandbox's month is: five minutes for thirty days.
    private static let compression: Int64 = 8640

    init(seed: UInt64) {
        draw = Draw(seed: seed)
        story.seed = seed
        let (drawn, few) = (draw.number(1...4), draw.number(1...4))
        customers = Array(Shop.customers.dropFirst(drawn == 1 ? 1 : 0).prefix(Int(drawn)))
        // A few products at a time, so that their changes meet.
        var products: [StoreProduct] = []
        for _ in 0...few { products.append(draw.pick(Shop.subscriptions)) }
        if draw.chance(40) { products.append(draw.pick(Shop.others)) }
        self.products = products
    }

    static func story(seed: UInt64) -> Story {
        var generator = StoryGenerator(seed: seed)
        return generator.make()
    }

    /// The same story with faults on the way.
    static func faulty(_ story: Story) -> Story {
        var (draw, faulty) = (Draw(seed: ~story.seed), story)
        var faults = Story.Faults()
        faults.lossPercent = draw.pick([0, 10, 30, 60])
        faults.refusedPercent = draw.pick([0, 0, 20, 50])
        faults.duplicatePercent = draw.pick([0, 20])
        let longest = draw.pick([0, minute, hour, 3 * day])
        faults.longestDelay = story.isSandbox ? longest / compression : longest
        faulty.faults = faults
        return faulty
    }

    private mutating func make() -> Story {
        story.graceDays = draw.pick([nil, 3, 6, 16, 28])
        story.graceAfterFreeOffers = draw.chance(70)
        story.isSandbox = draw.chance(15)
        story.isSigned = story.seed % 32 == 0
        let leads = [0...0, 0...Self.day, -Self.hour...Self.day, -Self.day...0]
        story.renewalLead = scaled(draw.pick(leads))
        guard var store = try? Teller.open(story) else { return story }
        let length = draw.pick(weighted: [(4, 4), (4, 10), (2, 20), (1, 40)])
        let end = store.now + scaled(draw.number(30...730) * Self.day)
        for _ in 0..<draw.number(1...Int64(length)) {
            let wait = max(1, min(pause(store), end - store.now))
            store.run(until: store.now + wait)
            story.steps.append(Story.Step(wait: wait, order: possibleOrder(&store)))
            store.deliver()
        }
        story.steps.append(Story.Step(wait: scaled(draw.number(0...90) * Self.day), order: nil))
        return story
    }

    private func scaled(_ length: Int64) -> Int64 {
        story.isSandbox ? length / Self.compression : length
    }

    private func scaled(_ range: ClosedRange<Int64>) -> ClosedRange<Int64> {
        scaled(range.lowerBound)...scaled(range.upperBound)
    }

    /// At least a millisecond: the store charges nobody for two plans at once.
    private mutating func pause(_ store: AppStoreSimulator) -> Int64 {
        switch draw.number(0...11) {
        case 0: return 1
        case 1: return draw.number(1...3)
        case 2: return scaled(draw.number(1...120) * Self.minute)
        case 3, 4: return scaled(draw.number(1...72) * Self.hour)
        case 5, 6: return scaled(draw.number(1...40) * Self.day)
        case 7: return scaled(draw.number(30...100) * Self.day)
        default:
            // Close to the next thing that happens by itself.
            let near = draw.pick([-Self.hour, -1000, -1, 0, 1, 1000, Self.hour, Self.day])
            let next = store.nextEvent ?? store.now
            return max(1, next - store.now + scaled(near))
        }
    }

    /// The first of some orders that the store carries out.
    private mutating func possibleOrder(_ store: inout AppStoreSimulator) -> StoreOrder? {
        for _ in 0..<8 {
            let order = order()
            if Teller.perform(order, on: &store) { return order }
        }
        return nil
    }

    private mutating func order() -> StoreOrder {
        let act = draw.pick(weighted: Self.weights)
        let (customer, product) = (draw.pick(customers), draw.pick(products))
        var order = StoreOrder(act)
        order.customer = customer
        order.product = product.id
        switch act {
        case .subscribe, .buy:
            order.token = Shop.token(of: customer)
            if !product.offers.isEmpty, draw.chance(40) {
                order.offer = draw.pick(product.offers).id
            }
            if product.hasMonthlyPlan, draw.chance(50) {
                (order.monthly, order.offer) = (true, nil)
            }
            if product.group == nil {
                order.act = .buy
                (order.offer, order.monthly) = (nil, nil)
            } else {
                order.act = .subscribe
            }
        case .breakPayment:
            order.product = nil
            order.token = Shop.token(of: customer)
        case .fixPayment, .rescindConsent: order.product = nil
        case .changePlan, .redeemOffer:
            if !product.offers.isEmpty, draw.chance(act == .redeemOffer ? 100 : 20) {
                order.offer = draw.pick(product.offers).id
            }
        case .requestRefund, .refund, .declineRefund, .reverseRefund: addTransaction(to: &order)
        case .share, .unshare: order.member = draw.pick(Shop.customers)
        case .extend: order.days = draw.number(1...90)
        default: change(&order, product)
        }
        return order
    }

    private mutating func addTransaction(to order: inout StoreOrder) {
        if draw.chance(30) {
            order.product = nil
            order.transaction = "#\(draw.number(0...5))"
        }
        if order.act == .requestRefund, draw.chance(50) { order.inApp = true }
        if order.act == .refund, draw.chance(30) { order.percentage = draw.number(1...100) }
    }

    private mutating func change(_ order: inout StoreOrder, _ product: StoreProduct) {
        switch order.act {
        case .setGrace:
            (order.customer, order.product) = (nil, nil)
            order.days = draw.pick([0, 3, 6, 16, 28])
        case .raisePrice:
            order.customer = nil
            order.price = product.price + draw.number(1...9) * 1000
            order.needsConsent = draw.chance(60)
        case .removeFromSale, .returnToSale: order.customer = nil
        case .extendAll:
            order.customer = nil
            order.days = draw.number(1...90)
        case .test: (order.customer, order.product) = (nil, nil)
        default: break
        }
    }

    private static let weights: [(weight: Int64, element: StoreAct)] = [
        (22, .subscribe), (4, .buy), (3, .renew), (8, .turnOffRenewal), (6, .turnOnRenewal),
        (9, .breakPayment), (9, .fixPayment), (2, .setGrace), (9, .changePlan),
        (2, .undoPlanChange), (3, .redeemOffer), (3, .raisePrice), (3, .agreeToPrice),
        (2, .removeFromSale), (2, .returnToSale), (3, .requestRefund), (8, .refund),
        (2, .declineRefund), (7, .reverseRefund), (6, .share), (5, .unshare), (4, .extend),
        (2, .extendAll), (1, .rescindConsent), (1, .test),
    ]
}
