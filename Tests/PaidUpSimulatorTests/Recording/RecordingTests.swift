// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUpSimulator
import Testing

struct RecordingTests {
    @Test func aRunBecomesAScenario() throws {
        var store = try Shop.open(graceDays: 3)
        try store.perform(.subscribe("anna", to: "pro.month"))
        try store.perform(.breakPayment("anna"))
        try store.advance(by: "40d")
        let scenario = try #require(
            try JSONReader().read(store.record(id: "R1", title: "Grace, then retry")).object)
        #expect(scenario["id"] == "R1")
        let signals = scenario["signals"]?.array ?? []
        #expect(signals.count == 3)
        #expect(signals.first?.object?["receivedAt"] == "2026-01-01T00:00:00Z")
        #expect(signals.first?.object?["customer"] == "anna")
        let expected = scenario["expect"]?.array?.map { $0.object ?? [:] } ?? []
        #expect(
            expected.map { $0["at"]?.string } == [
                "2026-01-01T00:00:01Z", "2026-02-01T00:00:01Z", "2026-02-04T00:00:01Z",
            ])
        #expect(
            expected.map { $0["state"]?.string } == [
                "subscribed", "inGracePeriod", "inBillingRetryPeriod",
            ])
        #expect(expected.map { $0["access"]?.bool } == [true, true, false])
        #expect(expected.allSatisfy { $0["knownAt"] == $0["at"] })
    }

    @Test func whereSomethingWasLostTheAnswersAreForWhoKnowsAll() throws {
        var store = try Shop.open()
        store.faults.loseNext = 1
        try store.perform(.subscribe("anna", to: "pro.month"))
        try store.perform(.turnOffRenewal("anna", "pro.month"))
        try store.advance(by: "40d")
        let scenario = try JSONReader().read(store.record(id: "R2", title: "Lost")).object
        #expect(scenario?["signals"]?.array?.count == 2)
        let expected = scenario?["expect"]?.array ?? []
        #expect(expected.count == 2)
        #expect(expected.allSatisfy { $0.object?["knownAt"] == nil })
    }

    @Test func acceptedDeliveriesAloneCount() throws {
        var store = try Shop.open()
        try store.perform(.subscribe("anna", to: "pro.month"))
        try store.advance(by: "2h") { .answer(status: $0.attempt == 1 ? 500 : 200) }
        let scenario = try JSONReader().read(store.record(id: "R3", title: "Late")).object
        let signals = scenario?["signals"]?.array ?? []
        #expect(signals.map { $0.object?["receivedAt"]?.string } == ["2026-01-01T01:00:00Z"])
    }
}
