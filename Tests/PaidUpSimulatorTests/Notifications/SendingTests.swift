// SPDX-License-Identifier: Apache-2.0

import PaidUpSimulator
import Testing

struct SendingTests {
    private static let hour: Int64 = 3_600_000

    @Test func productionTriesSixTimes() throws {
        var store = try Shop.open()
        try store.perform(.subscribe("anna", to: "pro.month"))
        let deliveries = try store.advance(by: "20d") { _ in .answer(status: 500) }
        let hours = deliveries.map { ($0.at - Shop.january) / Self.hour }
        #expect(hours == [0, 1, 13, 37, 85, 157])
        #expect(deliveries.map(\.attempt) == [1, 2, 3, 4, 5, 6])
        #expect(Set(deliveries.map(\.notification.uuid)).count == 1)
        #expect(Set(deliveries.map(\.notification.signedDate)) == [Shop.january])
        #expect(
            store.notifications[0].attempts.map(\.result.rawValue)
                == Array(repeating: "UNSUCCESSFUL_HTTP_RESPONSE_CODE", count: 6))
    }

    @Test func sandboxTriesOnce() throws {
        var store = try Shop.open { $0.environment = .sandbox }
        try store.perform(.subscribe("anna", to: "pro.month"))
        #expect(try store.advance(by: "20d") { _ in .noResponse }.count == 1)
    }

    @Test func aSuccessEndsTheAttempts() throws {
        var store = try Shop.open()
        try store.perform(.subscribe("anna", to: "pro.month"))
        let deliveries = try store.advance(by: "20d") { $0.attempt < 3 ? .timedOut : .success }
        #expect(deliveries.count == 3)
        #expect(store.notifications[0].attempts.last?.result == .success)
    }

    @Test func theNextAttemptsFailAndTheStoreTriesAgain() throws {
        var store = try Shop.open()
        store.faults.failNextAttempts = 2
        try store.perform(.subscribe("anna", to: "pro.month"))
        let deliveries = try store.advance(by: "2d")
        #expect(deliveries.map { ($0.at - Shop.january) / Self.hour } == [13])
    }

    @Test func whatIsLostNeverArrives() throws {
        var store = try Shop.open()
        store.faults.loseNext = 1
        try store.perform(.subscribe("anna", to: "pro.month"))
        try store.perform(.turnOffRenewal("anna", "pro.month"))
        let deliveries = try store.advance(by: "20d")
        #expect(deliveries.map(\.notification.type) == ["DID_CHANGE_RENEWAL_STATUS"])
        #expect(store.notifications[0].attempts.count == 6)
        #expect(store.notifications[0].attempts.allSatisfy { $0.result == .noResponse })
    }

    @Test func aShareIsLostByChance() throws {
        var store = try Shop.open()
        store.faults.lossPercent = 30
        try store.perform(.subscribe("anna", to: "pro.week"))
        let arrived = try store.advance(by: "3650d").count
        let said = store.notifications.count
        #expect(said == 522)
        #expect((said * 60 / 100...said * 80 / 100).contains(arrived))
    }

    @Test func whatComesTwiceIsTheSame() throws {
        var store = try Shop.open()
        store.faults.duplicateNext = 1
        try store.perform(.subscribe("anna", to: "pro.month"))
        let deliveries = store.deliver()
        #expect(deliveries.map(\.isRepetition) == [false, true])
        #expect(try store.body(of: deliveries[0]) == store.body(of: deliveries[1]))
        #expect(store.notifications[0].attempts.count == 1)
    }

    @Test func delaysChangeTheOrder() throws {
        var store = try Shop.open()
        store.faults.delay = 0...Self.hour
        try store.perform(.subscribe("anna", to: "pro.month"))
        for _ in 0..<10 {
            try store.perform(.turnOffRenewal("anna", "pro.month"))
            try store.perform(.turnOnRenewal("anna", "pro.month"))
        }
        let dates = try store.advance(by: "1h").map(\.notification.signedDate)
        #expect(dates.count == 21)
        #expect(dates != dates.sorted())
    }

    @Test func theSameSeedAndOrdersGiveTheSameBytes() throws {
        func run(_ seed: UInt64) throws -> [String] {
            var store = try Shop.open(graceDays: 16) {
                $0.seed = seed
                $0.renewalLead = 0...Shop.day
            }
            store.faults.delay = 0...Self.hour
            try store.perform(.subscribe("anna", to: "pro.month", offer: "trial"))
            try store.perform(.share("pro.month", of: "anna", with: "mia"))
            let deliveries = try store.advance(by: "45d")
            return try [store.rootCertificatePEM()] + deliveries.map { try store.body(of: $0) }
        }
        let first = try run(7)
        #expect(first.count > 4)
        #expect(try run(7) == first)
        #expect(try run(8) != first)
    }

    @Test func anActThatIsRefusedLeavesNoTrace() throws {
        var store = try Shop.open()
        try store.perform(.subscribe("anna", to: "pro.month"))
        let twin = store
        for order in [
            StoreOrder.subscribe("anna", to: "max.month"), .turnOnRenewal("anna", "pro.month"),
            .subscribe("bert", to: "nothing"), .subscribe("bert", to: "pro.month", offer: "return"),
            .extend("anna", "pro.month", days: 91), .buy("anna", "pro.month"),
        ] {
            #expect(throws: SimulatorError.self) { try store.perform(order) }
        }
        try store.perform(.turnOffRenewal("anna", "pro.month"))
        var other = twin
        try other.perform(.turnOffRenewal("anna", "pro.month"))
        #expect(
            try store.deliver().map { try store.body(of: $0) }
                == other.deliver().map { try other.body(of: $0) })
    }
}
