// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import Testing

@testable import PaidUpAppStore

/// Every call as it goes out: method, path, query and body.
struct CallTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let endpoint: AppStoreEndpoint
        let line: String
        var body: String = ""
        let make: @Sendable () throws -> AppStoreCall

        var testDescription: String { endpoint.name }
    }

    static let rows = reading + changing

    private static let reading: [Row] = [
        Row(endpoint: .transactionHistory, line: "GET /inApps/v2/history/1001") {
            try .transactionHistory(of: "1001")
        },
        Row(
            endpoint: .transactionHistory,
            line: "GET /inApps/v2/history/1001?startDate=1&endDate=2&productId=a&productId=b%20c"
                + "&productType=CONSUMABLE&productType=NEW_KIND&sort=DESCENDING"
                + "&subscriptionGroupIdentifier=g&inAppOwnershipType=PURCHASED&revoked=false"
        ) { try .transactionHistory(of: "1001", Self.query) },
        Row(endpoint: .transactionHistoryV1, line: "GET /inApps/v1/history/1001?revoked=true") {
            var query = TransactionHistoryQuery()
            query.revoked = true
            return try .transactionHistoryV1(of: "1001", query)
        },
        Row(endpoint: .transactionInfo, line: "GET /inApps/v1/transactions/1001") {
            try .transactionInfo("1001")
        },
        Row(
            endpoint: .appTransactionInfo,
            line: "GET /inApps/v1/transactions/appTransactions/704346128300"
        ) { try .appTransactionInfo(of: "704346128300") },
        Row(endpoint: .subscriptionStatuses, line: "GET /inApps/v1/subscriptions/1001") {
            try .subscriptionStatuses(of: "1001")
        },
        Row(
            endpoint: .subscriptionStatuses,
            line: "GET /inApps/v1/subscriptions/1001?status=1&status=4&status=9"
        ) {
            try .subscriptionStatuses(
                of: "1001", [.active, .billingGracePeriod, AppStore.Status(rawValue: 9)])
        },
        Row(endpoint: .lookUpOrderID, line: "GET /inApps/v1/lookup/MK5TTTVWJH") {
            try .lookUpOrderID("MK5TTTVWJH")
        },
        Row(endpoint: .refundHistory, line: "GET /inApps/v2/refund/lookup/1001") {
            try .refundHistory(of: "1001")
        },
        Row(endpoint: .refundHistoryV1, line: "GET /inApps/v1/refund/lookup/1001") {
            try .refundHistoryV1(of: "1001")
        },
        Row(
            endpoint: .extensionStatus,
            line: "GET /inApps/v1/subscriptions/extend/mass/pro.month/r%2F1"
        ) { try .extensionStatus(product: "pro.month", requestIdentifier: "r/1") },
        Row(
            endpoint: .notificationHistory, line: "POST /inApps/v1/notifications/history",
            body: #"{"startDate":1,"endDate":2}"#
        ) { try .notificationHistory(NotificationHistoryRequest(startDate: 1, endDate: 2)) },
        Row(
            endpoint: .notificationHistory, line: "POST /inApps/v1/notifications/history",
            body: #"{"startDate":1,"endDate":2,"notificationType":"SUBSCRIBED","#
                + #""notificationSubtype":"INITIAL_BUY","onlyFailures":true}"#
        ) {
            var request = NotificationHistoryRequest(startDate: 1, endDate: 2)
            request.notificationType = .subscribed
            request.notificationSubtype = .initialBuy
            request.onlyFailures = true
            return try .notificationHistory(request)
        },
        Row(
            endpoint: .testNotificationStatus, line: "GET /inApps/v1/notifications/test/ab_12"
        ) { try .testNotificationStatus("ab_12") },
    ]

    private static let changing: [Row] = [
        Row(
            endpoint: .setAppAccountToken,
            line: "PUT /inApps/v1/transactions/1001/appAccountToken",
            body: #"{"appAccountToken":"7e3fb204-2efb-4ce2-9e36-2ad2c1a43b92"}"#
        ) {
            let token = try #require(AccountToken("7E3FB204-2EFB-4CE2-9E36-2AD2C1A43B92"))
            return try .setAppAccountToken(token, of: "1001")
        },
        Row(endpoint: .finishTransaction, line: "POST /inApps/v1/transactions/1001/finish") {
            try .finishTransaction("1001")
        },
        Row(
            endpoint: .sendConsumption, line: "PUT /inApps/v2/transactions/consumption/1001",
            body: #"{"customerConsented":true,"sampleContentProvided":false,"#
                + #""deliveryStatus":"DELIVERED","consumptionPercentage":50000,"#
                + #""refundPreference":"DECLINE"}"#
        ) {
            try .sendConsumption(
                ConsumptionRequest(
                    customerConsented: true, sampleContentProvided: false,
                    deliveryStatus: .delivered, consumptionPercentage: 50_000,
                    refundPreference: .decline), of: "1001")
        },
        Row(
            endpoint: .sendConsumptionV1, line: "PUT /inApps/v1/transactions/consumption/1001",
            body: #"{"customerConsented":true,"consumptionStatus":0,"platform":0,"#
                + #""sampleContentProvided":false,"deliveryStatus":0,"appAccountToken":"","#
                + #""accountTenure":0,"playTime":0,"lifetimeDollarsRefunded":0,"#
                + #""lifetimeDollarsPurchased":0,"userStatus":0,"refundPreference":0}"#
        ) {
            try .sendConsumptionV1(
                ConsumptionRequestV1(
                    customerConsented: true, deliveryStatus: .deliveredAndWorkingProperly),
                of: "1001")
        },
        Row(
            endpoint: .extendRenewalDate, line: "PUT /inApps/v1/subscriptions/extend/1001",
            body: #"{"extendByDays":45,"extendReasonCode":1,"requestIdentifier":"r1"}"#
        ) {
            try .extendRenewalDate(
                of: "1001",
                ExtendRenewalDateRequest(
                    extendByDays: 45, extendReasonCode: .customerSatisfaction,
                    requestIdentifier: "r1"))
        },
        Row(
            endpoint: .extendForAll, line: "POST /inApps/v1/subscriptions/extend/mass",
            body: #"{"extendByDays":1,"extendReasonCode":3,"requestIdentifier":"r1","#
                + #""storefrontCountryCodes":["USA","MEX"],"productId":"pro.month"}"#
        ) {
            try .extendForAll(
                MassExtendRenewalDateRequest(
                    extendByDays: 1, extendReasonCode: .serviceIssueOrOutage,
                    requestIdentifier: "r1", storefrontCountryCodes: ["USA", "MEX"],
                    productId: "pro.month"))
        },
        Row(endpoint: .requestTestNotification, line: "POST /inApps/v1/notifications/test") {
            .requestTestNotification
        },
    ]

    private static let query: TransactionHistoryQuery = {
        var query = TransactionHistoryQuery()
        query.startDate = 1
        query.endDate = 2
        query.productIds = ["a", "b c"]
        query.productTypes = [.consumable, .init(rawValue: "NEW_KIND")]
        query.sort = .descending
        query.subscriptionGroupIdentifiers = ["g"]
        query.inAppOwnershipType = .purchased
        query.revoked = false
        return query
    }()

    @Test("every call goes out as Apple's pages say", arguments: rows)
    func row(row: Row) throws {
        let call = try row.make()
        #expect(call.endpoint == row.endpoint)
        #expect("\(call.method.rawValue) \(call.target)" == row.line)
        #expect(String(decoding: call.bodyBytes, as: UTF8.self) == row.body)
    }

    @Test("the table has every endpoint")
    func complete() {
        #expect(Set(Self.rows.map(\.endpoint)) == Set(AppStoreEndpoint.all))
        #expect(AppStoreEndpoint.all.count == 18)
    }

    @Test(
        "an id can never become another path",
        arguments: [("a/b", "a%2Fb"), ("a?b=c", "a%3Fb%3Dc"), ("%2e", "%252e"), ("a#b", "a%23b")])
    func escaped(id: String, segment: String) throws {
        #expect(
            try AppStoreCall.transactionInfo(id).target == "/inApps/v1/transactions/\(segment)")
    }

    @Test("what is no id is refused", arguments: ["", ".", "..", "a b", "a\nb", "ä", "\u{7F}"])
    func noID(id: String) {
        #expect(throws: AppStoreAPIError.self) { try AppStoreCall.transactionInfo(id) }
        #expect(throws: AppStoreAPIError.self) {
            try AppStoreCall.extensionStatus(product: "p", requestIdentifier: id)
        }
    }

    static let wrong: [@Sendable () throws -> AppStoreCall] = [
        {
            var query = TransactionHistoryQuery()
            query.startDate = 2
            query.endDate = 2
            return try .transactionHistory(of: "1", query)
        },
        {
            var query = TransactionHistoryQuery()
            query.productIds = [""]
            return try .transactionHistoryV1(of: "1", query)
        },
        { try .notificationHistory(NotificationHistoryRequest(startDate: 2, endDate: 1)) },
        {
            var request = NotificationHistoryRequest(startDate: 1, endDate: 2)
            request.notificationSubtype = .initialBuy
            return try .notificationHistory(request)
        },
        {
            var request = NotificationHistoryRequest(startDate: 1, endDate: 2)
            request.notificationType = .test
            request.transactionId = "1"
            return try .notificationHistory(request)
        },
        { try Self.extend(days: 0) }, { try Self.extend(days: 91) },
        { try Self.extend(identifier: "") },
        { try Self.extend(identifier: String(repeating: "x", count: 129)) },
        { try Self.mass(codes: []) }, { try Self.mass(codes: ["us"]) },
        { try Self.mass(codes: ["USA", "usa"]) }, { try Self.mass(product: "") },
        { try Self.consumption(consented: false) }, { try Self.consumption(percentage: -1) },
        { try Self.consumption(percentage: 100_001) },
        { try Self.consumption(percentage: 1, delivery: .undeliveredOther) },
        {
            try .sendConsumptionV1(
                ConsumptionRequestV1(
                    customerConsented: false, deliveryStatus: .deliveredAndWorkingProperly),
                of: "1")
        },
    ]

    static func extend(days: Int = 1, identifier: String = "r") throws -> AppStoreCall {
        try .extendRenewalDate(
            of: "1",
            ExtendRenewalDateRequest(
                extendByDays: days, extendReasonCode: .other, requestIdentifier: identifier))
    }

    static func mass(codes: [String]? = nil, product: String = "p") throws -> AppStoreCall {
        try .extendForAll(
            MassExtendRenewalDateRequest(
                extendByDays: 1, extendReasonCode: .other, requestIdentifier: "r",
                storefrontCountryCodes: codes, productId: product))
    }

    static func consumption(
        consented: Bool = true, percentage: Int = 0,
        delivery: AppStore.DeliveryStatus = .delivered
    ) throws -> AppStoreCall {
        try .sendConsumption(
            ConsumptionRequest(
                customerConsented: consented, sampleContentProvided: false,
                deliveryStatus: delivery, consumptionPercentage: percentage), of: "1")
    }

    @Test("what the store would refuse is never sent", arguments: wrong.indices)
    func refused(index: Int) {
        #expect { try Self.wrong[index]() } throws: {
            ($0 as? AppStoreAPIError)?.code == .invalidRequest
        }
    }

    @Test("what is at the edge of a rule is sent")
    func edges() throws {
        _ = try Self.extend(days: 1)
        _ = try Self.extend(days: 90, identifier: String(repeating: "x", count: 128))
        _ = try Self.mass(codes: nil)
        _ = try Self.consumption(percentage: 100_000)
        _ = try Self.consumption(percentage: 0, delivery: .undeliveredOther)
    }
}
