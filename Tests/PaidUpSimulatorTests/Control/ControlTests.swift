// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUpSimulator
import Testing

struct ControlTests {
    private func ask(
        _ store: inout AppStoreSimulator, _ method: String, _ path: String, _ body: String = ""
    ) throws -> (status: Int, object: JSONObject) {
        var response: APIResponse
        switch store.control(APIRequest(method, "/control/\(path)", body: body)) {
        case .answer(let answer): response = answer
        case .move(let until, let mark):
            store.run(until: until)
            response = store.answer(since: mark)
        }
        return (response.status, try JSONReader().read(response.body).object ?? [:])
    }

    @Test func actsAndMovesTheClock() throws {
        var store = try Shop.open(graceDays: 3)
        let act = try ask(
            &store, "POST", "act",
            #"{"act":"subscribe","customer":"anna","product":"pro.month","offer":"trial"}"#)
        #expect(act.status == 200)
        #expect(act.object["said"]?.array?.first?.object?["type"] == "SUBSCRIBED")
        let moved = try ask(&store, "POST", "advance", #"{"by":"7d"}"#)
        #expect(moved.object["now"] == "2026-01-08T00:00:00Z")
        #expect(moved.object["said"]?.array?.count == 1)
        let until = try ask(&store, "POST", "advance", #"{"until":"2026-01-09T12:00:00Z"}"#)
        #expect(until.object["milliseconds"]?.number?.int64 == Shop.january + 17 * Shop.day / 2)
        let service = try ask(
            &store, "GET", "service?customer=anna&product=pro.month&at=2026-01-09T00:00:00Z")
        #expect(service.object["due"] == true)
        #expect(service.object["state"] == "subscribed")
        let all = try ask(&store, "GET", "service")
        #expect(all.object["service"]?.array?.isEmpty == false)
    }

    @Test(arguments: [
        ("act", "[", 400), ("act", #"{"act":"dance"}"#, 400), ("act", #"{"act":"subscribe"}"#, 400),
        ("act", #"{"act":"test-notification","customer":"anna"}"#, 400),
        ("act", #"{"act":"subscribe","customer":"anna","product":"x"}"#, 404),
        ("act", #"{"act":"renew","customer":"nobody","product":"pro.month"}"#, 404),
        ("act", #"{"act":"buy","customer":"anna","product":"pro.month"}"#, 409),
        ("act", #"{"act":"set-grace","days":4}"#, 400),
        ("act", #"{"act":"set-grace","days":"3"}"#, 400),
        ("advance", "{}", 400), ("advance", #"{"by":"soon"}"#, 400),
        ("advance", #"{"until":"2025-01-01"}"#, 409), ("nothing", "{}", 404),
        ("advance", #"{"until":"9999-12-31"}"#, 409), ("advance", #"{"by":"3661d"}"#, 409),
        ("record", "{}", 409), ("record", #"{"id":"../x y"}"#, 400),
        ("record", #"{"id":""}"#, 400), ("record", #"{"title":"\u0000"}"#, 400),
    ])
    func saysWhatIsWrong(_ path: String, _ body: String, _ status: Int) throws {
        var store = try Shop.open()
        let response = store.control(APIRequest("POST", "/control/\(path)", body: body))
        guard case .answer(let answer) = response else {
            Issue.record("expected an answer")
            return
        }
        #expect(answer.status == status)
        #expect(store.notifications.isEmpty)
    }

    @Test func recordsNothingThatExpectsNothing() throws {
        var store = try Shop.open()
        let order = #"{"act":"subscribe","customer":"anna","product":"pro.month"}"#
        #expect(try ask(&store, "POST", "act", order).status == 200)
        #expect(try ask(&store, "POST", "record", "{}").status == 409)
        #expect(try ask(&store, "POST", "advance", #"{"by":"2s"}"#).status == 200)
        let recorded = try ask(&store, "POST", "record", #"{"id":"M-1.a"}"#)
        #expect(recorded.status == 200)
        #expect(recorded.object["expect"]?.array?.isEmpty == false)
    }

    @Test func showsWhatWasToldOfConsumption() throws {
        var store = try Shop.open()
        try store.perform(.subscribe("anna", to: "pro.month"))
        try store.perform(.subscribe("ben", to: "pro.month"))
        let id = try #require(store.notifications.first?.transactionID)
        let body =
            #"{"customerConsented":true,"sampleContentProvided":false,"#
            + #""deliveryStatus":"DELIVERED"}"#
        let path = "/inApps/v2/transactions/consumption/\(id)"
        #expect(store.respond(to: APIRequest("PUT", path, body: body)).status == 202)
        for (query, count) in [("", 1), ("?customer=anna", 1), ("?customer=ben", 0)] {
            let shown = try ask(&store, "GET", "consumption\(query)")
            #expect(shown.object["consumption"]?.array?.count == count)
        }
        let shown = try ask(&store, "GET", "consumption").object["consumption"]?.array?.first
        #expect(shown?.object?["transactionId"] == .string(id))
        #expect(shown?.object?["answer"]?.object?["deliveryStatus"] == "DELIVERED")
    }

    @Test(arguments: [
        ("service?customer=ana", 404, "customer \"ana\""),
        ("service?customer=anna&product=pro.moth", 404, "product \"pro.moth\""),
        ("service?customer=ana&product=pro.month&at=2026-01-01T00:00:00Z", 404, "\"ana\""),
        ("service?customer=anna&at=2026-01-01T00:00:00Z", 400, "one product"),
        ("service?custmer=anna", 400, "custmer"),
        ("notifications?customer=ana", 404, "\"ana\""),
        ("clock?at=now", 400, "at"),
        ("nosuch", 404, "/control/nosuch"),
    ])
    func neverTakesAMisspeltNameForNothing(
        _ path: String, _ status: Int, _ reason: String
    ) throws {
        var store = try Shop.open()
        try store.perform(.subscribe("anna", to: "pro.month"))
        let answer = try ask(&store, "GET", path)
        #expect(answer.status == status)
        #expect(answer.object["reason"]?.string?.contains(reason) == true)
    }

    @Test func recordsNoRunOfWhichANotificationIsMissing() throws {
        var store = try Shop.open()
        try store.perform(.subscribe("anna", to: "pro.month"))
        store.run(until: store.now + 2000)
        #expect(try ask(&store, "POST", "record", "{}").status == 200)
        #expect(try ask(&store, "PUT", "faults", #"{"loseNext":1}"#).status == 200)
        try store.perform(.refund("anna", "pro.month"))
        try store.advance(by: "40d")
        let answer = try ask(&store, "POST", "record", "{}")
        #expect(answer.status == 409)
        #expect(answer.object["reason"]?.string?.contains("the first a REFUND") == true)
    }

    @Test func faultsAreSetAndShown() throws {
        var store = try Shop.open()
        let set = try ask(
            &store, "PUT", "faults",
            #"{"lossPercent":30,"delayTo":"10s","apiStatus":429,"apiCount":2,"certificate":"expired"}"#
        )
        #expect(set.status == 200)
        #expect(store.faults.lossPercent == 30)
        #expect(store.faults.delay == 0...10_000)
        #expect(store.apiFaults.failures == .init(status: 429, count: 2))
        #expect(store.certificate == .expired)
        let shown = try ask(&store, "GET", "faults").object
        #expect(shown["delayTo"]?.number?.int64 == 10_000)
        for wrong in [
            #"{"lossPercent":101}"#, #"{"apiStatus":404}"#, #"{"delayFrom":"1h"}"#,
            #"{"certificate":"odd"}"#, #"{"speed":1}"#, #"{"apiOut":1}"#,
        ] {
            #expect(try ask(&store, "PUT", "faults", wrong).status == 400)
        }
        #expect(try ask(&store, "GET", "faults").object == shown)
    }

    @Test(arguments: [
        "clock", "root", "faults", "acts", "notifications?decoded=true", "service", "customers",
        "products", "orders",
    ])
    func showsEverything(_ path: String) throws {
        var store = try Shop.open()
        try store.perform(.subscribe("anna", to: "pro.month"))
        let shown = try ask(&store, "GET", path)
        #expect(shown.status == 200)
        #expect(!shown.object.isEmpty)
    }

    @Test func ordersCanBeRepeatedFromWhatIsShown() throws {
        var store = try Shop.open()
        try store.perform(.subscribe("anna", to: "pro.month", offer: "trial"))
        try store.advance(by: "3d")
        try store.perform(.refund("anna", "pro.month", percentage: 50))
        let shown = try ask(&store, "GET", "orders").object["orders"]?.array ?? []
        var other = try Shop.open()
        for entry in shown {
            let object = try #require(entry.object)
            other.run(until: try CivilTime.parse(object["at"]?.string ?? ""))
            try other.perform(try StoreOrder(json: object["order"] ?? .null))
        }
        #expect(other.notifications.map(\.uuid) == store.notifications.map(\.uuid))
    }

    @Test func productsAreReadAsTheyAreShown() throws {
        for product in Shop.products {
            #expect(try StoreProduct(json: product.json) == product)
        }
        let least = try StoreProduct(json: ["id": "pro"])
        #expect(least == .subscription("pro"))
        for wrong in [
            #"{}"#, #"{"id":"a","type":"x"}"#, #"{"id":"a","period":"1M"}"#,
            #"{"id":"a","offers":[{"id":"o","count":2}]}"#, #"{"id":"a","colour":"red"}"#,
        ] {
            let json = try JSONReader().read(wrong)
            #expect(throws: SimulatorError.self) { try StoreProduct(json: json) }
        }
    }
}
