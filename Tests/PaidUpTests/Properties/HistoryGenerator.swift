// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// Makes random but plausible histories.
///
/// It plays the store: chains of every kind go through the events that happen to subscriptions,
/// and what the store says of them is lost, late, repeated and out of order. Instants fall on one
/// another on purpose, for that is where order is decided.
struct HistoryGenerator {
    var random: SplitMix64
    var deliveries: [Statement] = []
    var facts: [OwnershipFact] = []
    private var nextID = 1

    init(random: SplitMix64) {
        self.random = random
        deliveries.reserveCapacity(24)
    }

    static func history(seed: UInt64, place: Int) -> History {
        var mixer = SplitMix64(seed: seed)
        let start = mixer.next() &+ UInt64(place) &* 0xd134_2543_de82_ef95
        var generator = HistoryGenerator(random: SplitMix64(seed: start))
        generator.makeChains()
        let engine = generator.engine()
        return History(
            seed: seed, place: place, deliveries: generator.deliveries, facts: generator.facts,
            engine: engine)
    }

    mutating func id(_ prefix: String) -> String {
        nextID += 1
        return "\(prefix)\(nextID)"
    }

    // MARK: What is fixed

    static let tokens = [
        AccountToken("6f0c7d5e-0001-4000-8000-00000000000a"),
        AccountToken("6f0c7d5e-0001-4000-8000-00000000000b"),
    ]

    static let catalog = Catalog([
        Product(id: "basic.month", entitlements: ["basic"], group: "g1"),
        Product(id: "pro.month", entitlements: ["pro", "basic"], group: "g1"),
        Product(id: "pro.year", entitlements: ["pro", "basic"], group: "g1"),
        Product(id: "news.week", entitlements: ["news"], group: "g2"),
        Product(id: "forever", entitlements: ["pro"]),
        Product(id: "coins", entitlements: ["pro"]),
        Product(id: "pass", entitlements: ["pro"], duration: CalendarPeriod(iso8601: "P30D")),
        Product(
            id: "loose", entitlements: ["news"], duration: CalendarPeriod(iso8601: "P1W"),
            stacks: false),
        Product(id: "endless", entitlements: ["news"]),
    ])

    private mutating func engine() -> Engine {
        var policy = Policy()
        policy.renewalLeewaySeconds = random.one(of: [
            259_200, 259_200, 259_200, 3600, 0, 2_592_000,
        ])
        policy.billingRetryAccessSeconds = random.one(of: [0, 0, 432_000])
        policy.graceFallbackSeconds = random.one(of: [259_200, 259_200, 86_400])
        policy.familySharing = !random.happens(10)
        policy.transfer = random.happens(50) ? .move : .keep
        if random.happens(20) {
            policy.sandbox = random.happens(50) ? .reject : .customers(["u1"])
        }
        return Engine(
            catalog: HistoryGenerator.catalog, policy: policy,
            environment: random.happens(5) ? .sandbox : .production)
    }

    // MARK: Which chains

    private mutating func makeChains() {
        let number = random.one(of: [1, 1, 1, 1, 1, 2, 2, 3])
        var chainIDs: [String] = []
        for _ in 0..<number {
            let chainID = id("c")
            chainIDs.append(chainID)
            switch random.below(20) {
            case 0..<13: subscription(chainID, day: Int64(random.below(10)))
            case 13: lifetime(chainID)
            case 14: consumable(chainID)
            case 15..<18: passes(chainID)
            case 18: grants(chainID)
            default: wordsAlone(chainID)
            }
        }
        own(chainIDs)
    }
}
