// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUpSimulator
import Testing

struct APITests {
    @Test func historyComesInPagesThatKeepTheirPlace() throws {
        var store = try Shop.open()
        try store.perform(.subscribe("anna", to: "pro.week"))
        try store.advance(by: "300d")
        let id = store.notifications[0].transactionID ?? ""
        var (revision, seen, pages) = ("", [String](), 0)
        while true {
            let page = try store.ask("GET", "/inApps/v2/history/\(id)?revision=\(revision)")
            let signed = page["signedTransactions"]?.array ?? []
            seen += signed.compactMap { $0.claims["transactionId"]?.string }
            revision = page["revision"]?.string ?? ""
            pages += 1
            if page["hasMore"]?.bool != true { break }
        }
        #expect(seen.count == 43)
        #expect(Set(seen).count == 43)
        #expect(pages == 3)
        try store.advance(by: "7d")
        let more = try store.ask("GET", "/inApps/v2/history/\(id)?revision=\(revision)")
        #expect(more["signedTransactions"]?.array?.count == 1)
        let newest = try store.ask("GET", "/inApps/v1/history/\(id)?sort=DESCENDING")
        #expect(
            newest["signedTransactions"]?.array?.first?.claims["transactionId"]?.string
                == store.latestID)
        #expect(newest["bundleId"]?.string == "com.example.app")
    }

    @Test func aRevisionIsGoodForItsHistoryAlone() throws {
        var store = try Shop.open()
        try store.perform(.subscribe("anna", to: "pro.week"))
        let anna = store.latestID
        try store.perform(.subscribe("ben", to: "pro.week"))
        let ben = store.latestID
        try store.advance(by: "300d")
        func history(_ id: String, _ revision: String, _ status: Int = 400) throws -> JSONObject {
            let path = "/inApps/v2/history/\(id)?revision=\(revision)"
            return try store.ask("GET", path, status: status)
        }
        let given = try #require(try history(anna, "", 200)["revision"]?.string)
        #expect(try history(anna, given, 200)["errorCode"] == nil)
        let mangled = [String(given.dropLast()), String(given.dropFirst()), "0_0", "-5_-5", "x"]
        for (id, revision) in mangled.map({ (anna, $0) }) + [(ben, given)] {
            #expect(try history(id, revision)["errorCode"]?.number?.int64 == 4_000_005)
        }
        let refunds = try store.ask(
            "GET", "/inApps/v2/refund/lookup/\(anna)?revision=\(given)", status: 400)
        #expect(refunds["errorCode"]?.number?.int64 == 4_000_005)
    }

    @Test(arguments: [
        ("productId=coins", 1), ("productId=coins&productId=forever", 2),
        ("productType=AUTO_RENEWABLE", 1), ("productType=NON_RENEWABLE", 0),
        ("inAppOwnershipType=FAMILY_SHARED", 0), ("inAppOwnershipType=PURCHASED", 3),
        ("revoked=true", 1), ("revoked=false", 2), ("subscriptionGroupIdentifier=20000001", 1),
        ("startDate=1767225600001", 0), ("endDate=1767225600001", 3), ("", 3),
        ("endDate=1767225600000", 0),
    ])
    func historyIsFiltered(_ query: String, _ count: Int) throws {
        var store = try Shop.open()
        try store.perform(.subscribe("anna", to: "pro.month"))
        try store.perform(.buy("anna", "coins"))
        try store.perform(.buy("anna", "forever"))
        try store.perform(.refund("anna", "coins"))
        let page = try store.ask("GET", "/inApps/v2/history/\(store.latestID)?\(query)")
        #expect(page["signedTransactions"]?.array?.count == count)
    }

    @Test func statusesAreThoseOfTheStore() throws {
        var store = try Shop.open(graceDays: 3)
        try store.perform(.subscribe("anna", to: "pro.month"))
        let id = store.latestID
        func status(_ query: String = "") throws -> [Int64] {
            let answer = try store.ask("GET", "/inApps/v1/subscriptions/\(id)\(query)")
            let group = answer["data"]?.array?.first?.object
            let items = group?["lastTransactions"]?.array ?? []
            return items.compactMap { $0.object?["status"]?.number?.int64 }
        }
        #expect(try status() == [1])
        #expect(try status("?status=2&status=3") == [])
        try store.perform(.breakPayment("anna"))
        try store.advance(by: "31d")
        #expect(try status("?status=4") == [4])
        try store.advance(by: "3d")
        #expect(try status() == [3])
        try store.advance(by: "60d")
        #expect(try status() == [2])
        try store.perform(.fixPayment("anna"))
        try store.perform(.subscribe("anna", to: "pro.month"))
        try store.perform(.refund("anna", "pro.month"))
        #expect(try status() == [5])
    }

    @Test func singleTransactionsAreHandedOut() throws {
        var store = try Shop.open()
        try store.perform(.buy("anna", "forever"))
        let id = store.latestID
        let info = try store.ask("GET", "/inApps/v1/transactions/\(id)")["signedTransactionInfo"]
        #expect(info?.claims["transactionId"]?.string == id)
        let app = try store.ask("GET", "/inApps/v1/transactions/appTransactions/\(id)")
        let appID = app["signedAppTransactionInfo"]?.claims["appTransactionId"]?.string ?? ""
        #expect(info?.claims["appTransactionId"]?.string == appID)
        let history = try store.ask("GET", "/inApps/v2/history/\(appID)")
        #expect(history["signedTransactions"]?.array?.count == 1)
        _ = try store.ask("POST", "/inApps/v1/transactions/\(id)/finish")
        let token = "5c1f9e9e-7a3a-4a53-9c0e-2f8f6d1f0a01"
        _ = try store.ask(
            "PUT", "/inApps/v1/transactions/\(id)/appAccountToken",
            ["appAccountToken": .string(token)])
        let after = try store.ask("GET", "/inApps/v1/transactions/\(id)")["signedTransactionInfo"]
        #expect(after?.claims["appAccountToken"]?.string == token)
    }

    @Test func ordersAreLookedUpInProductionOnly() throws {
        var store = try Shop.open()
        try store.perform(.buy("anna", "coins"))
        let order = store.orderID(of: store.latestID) ?? ""
        let found = try store.ask("GET", "/inApps/v1/lookup/\(order)")
        #expect(found["status"]?.number?.int64 == 0)
        #expect(found["signedTransactions"]?.array?.count == 1)
        let missed = try store.ask("GET", "/inApps/v1/lookup/M000")
        #expect(missed["status"]?.number?.int64 == 1)
        var sandbox = try Shop.open { $0.environment = .sandbox }
        _ = try sandbox.ask("GET", "/inApps/v1/lookup/M000", status: 404)
    }

    @Test func refundsAreListedInBothVersions() throws {
        var store = try Shop.open()
        try store.perform(.buy("anna", "coins"))
        let id = store.latestID
        let none = try store.ask("GET", "/inApps/v2/refund/lookup/\(id)")
        #expect(none["signedTransactions"]?.array?.isEmpty == true)
        #expect(none["hasMore"]?.bool == false)
        try store.perform(.requestRefund("anna", "coins"))
        _ = try store.ask(
            "PUT", "/inApps/v2/transactions/consumption/\(id)",
            [
                "customerConsented": true, "sampleContentProvided": false,
                "deliveryStatus": "DELIVERED", "consumptionPercentage": 50000,
            ], status: 202)
        _ = try store.ask(
            "PUT", "/inApps/v1/transactions/consumption/\(id)",
            ["customerConsented": true, "consumptionStatus": 3, "platform": 1], status: 202)
        #expect(store.consumption(of: id).count == 2)
        try store.perform(.refund("anna", "coins"))
        for path in ["v2", "v1"] {
            let list = try store.ask("GET", "/inApps/\(path)/refund/lookup/\(id)")
            #expect(
                list["signedTransactions"]?.array?.first?.claims["revocationDate"] != nil)
        }
    }

    @Test func extensionsMoveTheEnd() throws {
        var store = try Shop.open()
        try store.perform(.subscribe("anna", to: "pro.month"))
        let id = store.latestID
        let request: JSONValue = [
            "extendByDays": 10, "extendReasonCode": 1, "requestIdentifier": "r1",
        ]
        let one = try store.ask("PUT", "/inApps/v1/subscriptions/extend/\(id)", request)
        #expect(one["effectiveDate"]?.number?.int64 == Shop.january + 41 * Shop.day)
        #expect(store.notifications.last?.type == "RENEWAL_EXTENDED")
        _ = try store.ask(
            "POST", "/inApps/v1/subscriptions/extend/mass",
            [
                "extendByDays": 5, "extendReasonCode": 3, "requestIdentifier": "m1",
                "productId": "pro.month", "storefrontCountryCodes": ["USA"],
            ])
        let path = "/inApps/v1/subscriptions/extend/mass/pro.month/m1"
        #expect(try store.ask("GET", path)["complete"]?.bool == false)
        try store.advance(by: "1h")
        let done = try store.ask("GET", path)
        #expect(done["complete"]?.bool == true)
        #expect(done["succeededCount"]?.number?.int64 == 1)
        let third = try store.ask(
            "PUT", "/inApps/v1/subscriptions/extend/\(id)", request, status: 403)
        #expect(third["errorCode"]?.number?.int64 == 4_030_005)
    }

    @Test func theHistoryOfNotificationsHasWhatTheReceiverMissed() throws {
        var store = try Shop.open()
        store.faults.loseNext = 1
        try store.perform(.subscribe("anna", to: "pro.week"))
        try store.advance(by: "150d")
        func history(_ more: JSONObject = [:], _ token: String = "") throws -> JSONObject {
            var body: JSONObject = ["startDate": .number(JSONNumber(Shop.january))]
            body["endDate"] = .number(JSONNumber(store.now))
            for member in more.members { body[member.key] = member.value }
            return try store.ask(
                "POST", "/inApps/v1/notifications/history?paginationToken=\(token)", .object(body))
        }
        let first = try history()
        #expect(first["notificationHistory"]?.array?.count == 20)
        let second = try history([:], first["paginationToken"]?.string ?? "")
        #expect(second["notificationHistory"]?.array?.count == 2)
        #expect(second["hasMore"]?.bool == false)
        let missed = try history(["onlyFailures": true])["notificationHistory"]?.array ?? []
        #expect(missed.count == 1)
        #expect(missed.first?.object?["sendAttempts"]?.array?.count == 6)
        let payload = missed.first?.object?["signedPayload"]
        #expect(payload?.claims["notificationType"]?.string == "SUBSCRIBED")
        #expect(try history(["notificationType": "EXPIRED"])["notificationHistory"]?.array == [])
    }

    @Test func aTestNotificationIsSentAndReported() throws {
        var store = try Shop.open()
        let token = try store.ask("POST", "/inApps/v1/notifications/test")["testNotificationToken"]
        let path = "/inApps/v1/notifications/test/\(token?.string ?? "")"
        _ = try store.ask("GET", path, status: 404)
        _ = store.deliver { _ in .answer(status: 503) }
        let status = try store.ask("GET", path)
        #expect(status["signedPayload"]?.claims["notificationType"]?.string == "TEST")
        #expect(status["sendAttempts"]?.array?.count == 1)
        store.hasReceiver = false
        let error = try store.ask("POST", "/inApps/v1/notifications/test", status: 404)
        #expect(error["errorCode"]?.number?.int64 == 4_040_007)
    }
}
