// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import Testing

@testable import PaidUpAppStore

/// What each call makes of an answer.
struct AnswerTests {
    typealias Ask = @Sendable (AppStoreClient) async throws -> (any AppStorePayload)?

    struct Row: Sendable, CustomTestStringConvertible {
        let endpoint: AppStoreEndpoint
        let answer: String
        let ask: Ask

        var testDescription: String { endpoint.name }
    }

    static let token = "7e3fb204-2efb-4ce2-9e36-2ad2c1a43b92"

    static let rows: [Row] = [
        Row(
            endpoint: .transactionHistory,
            answer: #"{"revision":"r1","hasMore":false,"signedTransactions":["a.b.c"],"new":1}"#
        ) { client in
            try await first(client.transactionHistory(of: "1"))
        },
        Row(
            endpoint: .transactionHistoryV1, answer: #"{"hasMore":false,"environment":"Moon"}"#
        ) { client in
            try await first(client.transactionHistoryV1(of: "1"))
        },
        Row(endpoint: .transactionInfo, answer: #"{"signedTransactionInfo":"a.b.c"}"#) {
            try await $0.transactionInfo("1")
        },
        Row(endpoint: .appTransactionInfo, answer: #"{"signedAppTransactionInfo":"a.b.c"}"#) {
            try await $0.appTransactionInfo(of: "1")
        },
        Row(
            endpoint: .subscriptionStatuses,
            answer: #"{"data":[{"lastTransactions":[{"status":9,"new":[1.50]}]}]}"#
        ) {
            try await $0.subscriptionStatuses(of: "1")
        },
        Row(endpoint: .lookUpOrderID, answer: #"{"status":1,"signedTransactions":[]}"#) {
            try await $0.lookUpOrderID("W1")
        },
        Row(endpoint: .refundHistory, answer: #"{"signedTransactions":["a.b.c"]}"#) { client in
            try await first(client.refundHistory(of: "1"))
        },
        Row(endpoint: .refundHistoryV1, answer: #"{"signedTransactions":["a.b.c"]}"#) {
            try await $0.refundHistoryV1(of: "1")
        },
        Row(
            endpoint: .extendRenewalDate, answer: #"{"success":true,"effectiveDate":1}"#
        ) {
            try await $0.extendRenewalDate(
                of: "1",
                ExtendRenewalDateRequest(
                    extendByDays: 1, extendReasonCode: .other, requestIdentifier: "r"))
        },
        Row(endpoint: .extendForAll, answer: #"{"requestIdentifier":"r"}"#) {
            try await $0.extendForAll(
                MassExtendRenewalDateRequest(
                    extendByDays: 1, extendReasonCode: .other, requestIdentifier: "r",
                    productId: "p"))
        },
        Row(
            endpoint: .extensionStatus, answer: #"{"complete":true,"succeededCount":30}"#
        ) {
            try await $0.extensionStatus(product: "p", requestIdentifier: "r")
        },
        Row(
            endpoint: .notificationHistory,
            answer: #"{"notificationHistory":[{"signedPayload":"a.b.c"}],"hasMore":false}"#
        ) { client in
            try await first(
                client.notificationHistory(NotificationHistoryRequest(startDate: 1, endDate: 2)))
        },
        Row(endpoint: .requestTestNotification, answer: #"{"testNotificationToken":"t"}"#) {
            try await $0.requestTestNotification()
        },
        Row(
            endpoint: .testNotificationStatus,
            answer: #"{"sendAttempts":[{"attemptDate":1,"sendAttemptResult":"LOST"}]}"#
        ) {
            try await $0.testNotificationStatus("t")
        },
        Row(endpoint: .setAppAccountToken, answer: "") {
            try await $0.setAppAccountToken(try #require(AccountToken(token)), of: "1")
            return nil
        },
        Row(endpoint: .finishTransaction, answer: "") {
            try await $0.finishTransaction("1")
            return nil
        },
        Row(endpoint: .sendConsumption, answer: "") {
            try await $0.sendConsumption(
                ConsumptionRequest(
                    customerConsented: true, sampleContentProvided: false,
                    deliveryStatus: .delivered), of: "1")
            return nil
        },
        Row(endpoint: .sendConsumptionV1, answer: "Accepted") {
            try await $0.sendConsumptionV1(
                ConsumptionRequestV1(
                    customerConsented: true, deliveryStatus: .deliveredAndWorkingProperly),
                of: "1")
            return nil
        },
    ]

    private static func first<Page: AppStorePage>(
        _ pages: AppStorePages<Page>
    ) async throws -> (any AppStorePayload)? {
        for try await page in pages { return page }
        return nil
    }

    @Test("the table has every endpoint")
    func complete() {
        #expect(Set(Self.rows.map(\.endpoint)) == Set(AppStoreEndpoint.all))
    }

    @Test("an answer is kept whole, with what is not known in it", arguments: rows)
    func kept(row: Row) async throws {
        let test = try TestClient([ScriptedStore.json(row.answer, status: 202)])
        let answer = try await row.ask(test.client)
        if row.answer.hasPrefix("{") {
            #expect(answer?.json == row.answer)
            #expect(answer?.findings.isEmpty == true)
        } else {
            #expect(answer == nil)
        }
        #expect(test.store.sent.count == 1)
    }

    @Test("a request has its host, its token and its headers", arguments: rows)
    func headers(row: Row) async throws {
        let test = try TestClient([ScriptedStore.json(row.answer)], host: .sandbox)
        _ = try await row.ask(test.client)
        let request = try #require(test.store.sent.first)
        #expect(request.url.hasPrefix("https://api.storekit-sandbox.apple.com/inApps/v"))
        let headers = request.headers
        #expect(headers.map(\.name).starts(with: ["User-Agent", "Authorization", "Accept"]))
        #expect(headers[1].value.hasPrefix("Bearer ey"))
        #expect(request.body.isEmpty == !headers.contains { $0.name == "Content-Type" })
        #expect(request.timeout == 30)
    }

    @Test("every refusal is told with its code, at every endpoint", arguments: rows)
    func refusals(row: Row) async throws {
        for code in AppStore.APIErrorCode.known + [.init(rawValue: 4_049_999)] {
            let settings = AppStoreClient.Settings(retries: RetryPolicy(attempts: 1))
            let test = try TestClient(
                [ScriptedStore.refusal(code.rawValue)], settings: settings)
            let error = await #expect(throws: AppStoreAPIError.self) {
                _ = try await row.ask(test.client)
            }
            #expect(error?.storeCode == code)
            #expect(error?.status == Int(code.rawValue / 10_000))
            #expect(error?.retryCanHelp == code.retryCanHelp)
            #expect(error?.description.contains("\(code.rawValue)") == true)
            #expect(error?.description.hasSuffix(": Said so.") == true)
        }
    }

    static let broken: [(status: Int, body: String, code: AppStoreAPIError.Code)] = [
        (200, "", .unreadable), (200, " ", .unreadable), (200, "[]", .unreadable),
        (200, "null", .unreadable), (200, "\"text\"", .unreadable), (200, "7", .unreadable),
        (200, "{", .unreadable), (200, "{\"a\":1,\"a\":2}", .unreadable),
        (200, "<html>maintenance</html>", .unreadable), (200, "{}{}", .unreadable),
        (204, "", .unreadable), (100, "{}", .unreadable), (301, "", .unreadable),
        (302, "{\"errorCode\":4040010}", .unreadable), (400, "", .refused),
        (400, "{}", .refused), (400, "{\"errorCode\":\"4000006\"}", .refused),
        (400, "{\"errorCode\":1e30}", .refused), (401, "Unauthenticated\n", .unauthorized),
        (403, "<html/>", .refused), (404, "[]", .refused), (408, "", .timedOut),
        (429, "", .limited), (429, "{\"errorMessage\":7}", .limited), (500, "", .storeFailed),
        (503, "<html>upstream</html>", .storeFailed), (599, "{", .storeFailed),
        (999, "{}", .storeFailed),
    ]

    @Test("a broken answer is an error that says so, and never an answer", arguments: broken)
    func brokenAnswers(status: Int, body: String, code: AppStoreAPIError.Code) async throws {
        let settings = AppStoreClient.Settings(retries: RetryPolicy(attempts: 1))
        let test = try TestClient(
            [ScriptedStore.json(body, status: status)], settings: settings)
        let error = await #expect(throws: AppStoreAPIError.self) {
            try await test.client.transactionInfo("1")
        }
        #expect(error?.code == code)
        #expect(error?.description.hasPrefix("HTTP \(status)") == true)
        #expect(error?.storeCode == nil)
    }

    @Test("every cut of an answer is an error, at every byte")
    func cuts() async throws {
        let whole = #"{"signedTransactionInfo":"a.b.c","x":[1,{"y":null}]}"#
        for count in 0..<whole.utf8.count {
            let settings = AppStoreClient.Settings(retries: RetryPolicy(attempts: 1))
            let test = try TestClient(
                [ScriptedStore.json(String(whole.prefix(count)))], settings: settings)
            await #expect(throws: AppStoreAPIError.self) {
                try await test.client.transactionInfo("1")
            }
        }
    }

    @Test("an answer that was longer than is read is an error that no retry mends")
    func truncated() async throws {
        let response = AppStoreResponse(status: 200, body: Array("{}".utf8), isTruncated: true)
        let test = try TestClient([ScriptedStore.answer(response)])
        let error = await #expect(throws: AppStoreAPIError.self) {
            try await test.client.transactionInfo("1")
        }
        #expect(error?.code == .unreadable)
        #expect(test.store.sent.count == 1)
    }

    @Test("what the store says is one line that harms no terminal")
    func plain() async throws {
        let test = try TestClient([
            ScriptedStore.json(
                #"{"errorCode":4000006,"errorMessage":"a\u001b[2Jb\nc\u009bd"}"#, status: 400)
        ])
        let error = await #expect(throws: AppStoreAPIError.self) {
            try await test.client.transactionInfo("1")
        }
        #expect(
            error?.description == "HTTP 400, 4000006 INVALID_TRANSACTION_ID: a [2Jb c d")
    }
}

extension AppStoreClient.Settings {
    init(
        limits: AppStoreLimits = AppStoreLimits(), retries: RetryPolicy = RetryPolicy(),
        callTimeout: Int64 = 300_000
    ) {
        self.init()
        self.limits = limits
        self.retries = retries
        self.callTimeout = callTimeout
    }
}
