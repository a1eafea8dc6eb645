// SPDX-License-Identifier: Apache-2.0

import JSONText
import Testing

@testable import PaidUpSimulator

struct APIErrorTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let code: Int64
        let method: String
        let path: String
        var body = ""

        init(_ code: Int64, _ method: String, _ path: String, _ body: String = "") {
            self.code = code
            self.method = method
            self.path = path
            self.body = body
        }

        var testDescription: String { "\(code) \(method) \(path) \(body)" }
    }

    /// SUB, TRIAL, SHARE and ONCE stand for the ids of transactions, APP for an app transaction.
    static let cases: [Case] = [
        Case(4_000_006, "GET", "/inApps/v2/history/abc"),
        Case(4_040_010, "GET", "/inApps/v2/history/1"),
        Case(4_000_005, "GET", "/inApps/v2/history/SUB?revision=x"),
        Case(4_000_015, "GET", "/inApps/v2/history/SUB?startDate=x"),
        Case(4_000_016, "GET", "/inApps/v2/history/SUB?endDate=-1"),
        Case(4_000_013, "GET", "/inApps/v2/history/SUB?startDate=2&endDate=1"),
        Case(4_000_021, "GET", "/inApps/v2/history/SUB?sort=UP"),
        Case(4_000_022, "GET", "/inApps/v2/history/SUB?productType=X"),
        Case(4_000_023, "GET", "/inApps/v2/history/SUB?productId="),
        Case(4_000_024, "GET", "/inApps/v2/history/SUB?subscriptionGroupIdentifier="),
        Case(4_000_026, "GET", "/inApps/v2/history/SUB?inAppOwnershipType=X"),
        Case(4_000_030, "GET", "/inApps/v2/history/SUB?revoked=maybe"),
        Case(4_000_025, "GET", "/inApps/v1/history/SUB?excludeRevoked=maybe"),
        Case(4_000_006, "GET", "/inApps/v1/transactions/x1"),
        Case(4_000_048, "GET", "/inApps/v1/transactions/APP"),
        Case(4_040_010, "GET", "/inApps/v1/transactions/appTransactions/12"),
        Case(4_000_031, "GET", "/inApps/v1/subscriptions/SUB?status=6"),
        Case(4_000_183, "PUT", "/inApps/v1/transactions/SUB/appAccountToken", "{}"),
        Case(4_000_185, "PUT", "/inApps/v1/transactions/SHARE/appAccountToken", "{}"),
        Case(4_000_187, "PUT", "/inApps/v1/transactions/RENEWED/appAccountToken", "{}"),
        Case(4_000_035, "PUT", "/inApps/v2/transactions/consumption/SUB", "{}"),
        Case(
            4_000_041, "PUT", "/inApps/v2/transactions/consumption/SUB",
            #"{"customerConsented":true}"#),
        Case(
            4_000_036, "PUT", "/inApps/v2/transactions/consumption/SUB",
            #"{"customerConsented":true,"sampleContentProvided":true,"deliveryStatus":"LOST"}"#),
        Case(
            4_000_043, "PUT", "/inApps/v1/transactions/consumption/ONCE",
            #"{"customerConsented":true}"#),
        Case(
            4_000_034, "PUT", "/inApps/v1/transactions/consumption/SUB",
            #"{"customerConsented":true,"consumptionStatus":9}"#),
        Case(4_000_009, "PUT", "/inApps/v1/subscriptions/extend/SUB", #"{"extendByDays":91}"#),
        Case(4_000_010, "PUT", "/inApps/v1/subscriptions/extend/SUB", #"{"extendByDays":9}"#),
        Case(
            4_000_011, "PUT", "/inApps/v1/subscriptions/extend/SUB",
            #"{"extendByDays":9,"extendReasonCode":1}"#),
        Case(
            4_040_005, "PUT", "/inApps/v1/subscriptions/extend/1",
            #"{"extendByDays":9,"extendReasonCode":1,"requestIdentifier":"a"}"#),
        Case(
            4_030_004, "PUT", "/inApps/v1/subscriptions/extend/TRIAL",
            #"{"extendByDays":9,"extendReasonCode":1,"requestIdentifier":"a"}"#),
        Case(
            4_030_007, "PUT", "/inApps/v1/subscriptions/extend/SHARE",
            #"{"extendByDays":9,"extendReasonCode":1,"requestIdentifier":"a"}"#),
        Case(
            4_000_023, "POST", "/inApps/v1/subscriptions/extend/mass",
            #"{"extendByDays":9,"extendReasonCode":1,"requestIdentifier":"a"}"#),
        Case(
            4_000_027, "POST", "/inApps/v1/subscriptions/extend/mass",
            #"{"extendByDays":9,"extendReasonCode":1,"requestIdentifier":"a","productId":"pro.month","storefrontCountryCodes":[]}"#
        ),
        Case(4_040_009, "GET", "/inApps/v1/subscriptions/extend/mass/pro.month/none"),
        Case(4_000_000, "POST", "/inApps/v1/notifications/history", "["),
        Case(4_000_015, "POST", "/inApps/v1/notifications/history", "{}"),
        Case(
            4_000_012, "POST", "/inApps/v1/notifications/history",
            #"{"startDate":1,"endDate":2}"#),
        Case(
            4_000_018, "POST", "/inApps/v1/notifications/history",
            #"{"startDate":1767225600000,"endDate":1767225600000,"notificationType":"X"}"#),
        Case(
            4_000_019, "POST", "/inApps/v1/notifications/history",
            #"{"startDate":1767225600000,"endDate":1767225600000,"notificationType":"TEST","transactionId":"1"}"#
        ),
        Case(
            4_000_014, "POST", "/inApps/v1/notifications/history?paginationToken=x",
            #"{"startDate":1767225600000,"endDate":1767225600000}"#),
        Case(4_000_020, "GET", "/inApps/v1/notifications/test/x"),
        Case(
            4_040_008, "GET",
            "/inApps/v1/notifications/test/5c1f9e9e-7a3a-4a53-9c0e-2f8f6d1f0a01_1"),
    ]

    @Test(arguments: cases)
    func saysWhatIsWrong(_ example: Case) throws {
        var store = try Shop.open()
        var path = example.path
        func name(_ word: String) {
            path = path.replacing(word, with: store.latestID)
        }
        try store.perform(.subscribe("bert", to: "pro.month", offer: "trial"))
        name("TRIAL")
        try store.perform(.buy("bert", "forever"))
        name("ONCE")
        try store.perform(.subscribe("anna", to: "pro.month"))
        name("SUB")
        path = path.replacing("APP", with: store.customers["anna"]?.appTransactionID ?? "")
        try store.perform(.share("pro.month", of: "anna", with: "mia"))
        name("SHARE")
        if path.contains("RENEWED") {
            try store.advance(by: "31d")
            name("RENEWED")
        }
        let response = store.respond(to: APIRequest(example.method, path, body: example.body))
        let object = try JSONReader().read(response.body).object
        #expect(object?["errorCode"]?.number?.int64 == example.code)
        #expect(response.status == Int(example.code / 10_000))
    }

    @Test func thereIsNothingElsewhere() throws {
        var store = try Shop.open()
        for path in ["/", "/inApps", "/inApps/v1/nothing", "/inApps/v3/history/1", "/x/y/z"] {
            #expect(store.respond(to: APIRequest("GET", path)).status == 404)
        }
    }

    @Test func faultsAreAnsweredAsConfigured() throws {
        var store = try Shop.open()
        try store.perform(.buy("anna", "coins"))
        let request = APIRequest(
            "GET", "/inApps/v1/transactions/\(store.latestID)", time: 1_800_000_000_000)
        store.apiFaults.failures = .init(status: 429, count: 1, retryAfter: 5000)
        let limited = store.respond(to: request)
        #expect(limited.status == 429)
        #expect(limited.headers.map(\.value) == ["1800000005000"])
        #expect(limited.text.contains("4290000"))
        #expect(store.respond(to: request).status == 200)
        store.apiFaults.failures = .init(status: 500)
        #expect(store.respond(to: request).text.contains("5000000"))
        #expect(store.respond(to: request).status == 500)
        store.apiFaults.failures = nil
        store.apiFaults.delay = 700
        #expect(store.respond(to: request).delay == 700)
        store.apiFaults.isOut = true
        #expect(store.respond(to: request).isMissing)
    }
}
