// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpAppStore
import Testing

@testable import PaidUpCommand

/// What the store is asked for one row, and which of its refusals mean that it knows nothing.
@Suite struct ClientStoreTests {
    /// Answers by the beginning of the path, a second page where it is asked for; what is not there
    /// is a 404 of the store.
    private actor Transport: AppStoreTransport {
        private let answers: [(path: String, status: Int, body: String)]
        private(set) var asked: [String] = []

        init(_ answers: [(path: String, status: Int, body: String)]) {
            self.answers = answers
        }

        func send(
            _ request: AppStoreRequest
        ) async throws(AppStoreTransportError) -> AppStoreResponse {
            let target = String(request.url.dropFirst("https://store.example".count))
            asked.append(target)
            let path = String(target.prefix { $0 != "?" })
            var named = path
            if target.contains("revision=2") { named += "?2" }
            if target.contains("productType=") { named += "?filtered" }
            let answer = answers.first { named.hasPrefix($0.path) }
            return AppStoreResponse(
                status: answer?.status ?? 404,
                body: Array((answer?.body ?? #"{"errorCode":4040010}"#).utf8))
        }
    }

    private func store(
        _ transport: Transport, hasConsumables: Bool = false
    ) throws -> ClientStore {
        let directory = try Directory()
        try directory.write("AuthKey.p8", AppStoreCommandTests.pem)
        let arguments = try Arguments(
            [
                "--key-file", directory.path("AuthKey.p8"), "--key-id", "k", "--issuer-id", "i",
                "--bundle-id", "com.example.app", "1",
            ], AppStoreStatusCommand.spec)
        let host = try #require(AppStoreHost(baseURL: "https://store.example"))
        var settings = AppStoreClient.Settings()
        settings.retries = RetryPolicy(attempts: 1)
        let client = AppStoreClient(
            try AppStoreSettings.credentials(arguments), host: host, transport: transport,
            clock: AppStoreClock(
                now: { Instant(milliseconds: 0) }, uptime: { 0 }, sleep: { _ in },
                chance: { 0 }), settings: settings)
        return ClientStore(production: client, sandbox: client, hasConsumables: hasConsumables)
    }

    private static let statuses = "/inApps/v1/subscriptions/1"
    private static let history = "/inApps/v2/history/1"

    /// A signed text about a transaction, as `id` or `id/chain`.
    private static func signed(_ text: String, _ claims: [String: String] = [:]) -> String {
        let parts = text.split(separator: "/").map(String.init)
        let ids = ["transactionId": parts[0], "originalTransactionId": parts.last ?? ""]
        return StoreHolding.Piece.made(claims.merging(ids) { claim, _ in claim }).signed
    }

    private static func page(_ signed: [String], _ more: String = #""hasMore":false"#) -> String {
        let list = signed.map { "\"\($0)\"" }.joined(separator: ",")
        return "{\"signedTransactions\":[\(list)],\(more)}"
    }

    private static func statuses(_ last: [String], renewals: [String] = []) -> String {
        let items =
            last.map { "{\"signedTransactionInfo\":\"\($0)\"}" }
            + renewals.map { "{\"signedRenewalInfo\":\"\($0)\"}" }
        return "{\"data\":[{\"lastTransactions\":[\(items.joined(separator: ","))]}]}"
    }

    @Test("statuses and every page of the history come together, and no text twice")
    func everything() async throws {
        let (first, second, third) = (
            Self.signed("1"), Self.signed("2/1"), Self.signed("3/1")
        )
        let renewal = StoreHolding.Piece.made(["originalTransactionId": "1"]).signed
        let transport = Transport([
            (Self.statuses, 200, Self.statuses([first, third], renewals: [renewal])),
            (Self.history + "?2", 200, Self.page([second])),
            (Self.history, 200, Self.page([first], #""hasMore":true,"revision":"2""#)),
        ])
        let found = try await store(transport).holding(of: "1", in: .production)
        #expect(found?.transactions.map(\.signed) == [first, second, third])
        #expect(found?.renewals.map(\.signed) == [renewal])
    }

    /// Answers about somebody else, or about nobody, as statuses and history.
    static let strange: [(statuses: [String], history: [String])] = [
        (["9"], ["9"]), (["1"], ["9"]), (["9"], ["1"]), ([], ["9"]), (["1"], []), ([], []),
    ]

    @Test("an answer about another transaction than the asked one is none", arguments: strange)
    func anotherTransaction(statuses: [String], history: [String]) async throws {
        let transport = Transport([
            (Self.statuses, 200, Self.statuses(statuses.map { Self.signed($0) })),
            (Self.history, 200, Self.page(history.map { Self.signed($0) })),
        ])
        let store = try store(transport)
        do throws(AppStoreAPIError) {
            _ = try await store.holding(of: "1", in: .production)
            Issue.record("the answer was taken")
        } catch {
            #expect(error.retryCanHelp)
            #expect(error.code == .unreadable)
        }
    }

    @Test("a renewal, a chain and a copy of the app are found by their ids")
    func otherIDs() async throws {
        let app = ["appTransactionId": "1"]
        for signed in [
            Self.signed("5/1"), Self.signed("1/5"), Self.signed("5", app),
        ] {
            let transport = Transport([
                (Self.statuses, 200, Self.statuses([])), (Self.history, 200, Self.page([signed])),
            ])
            let found = try await store(transport).holding(of: "1", in: .production)
            #expect(found?.transactions.map(\.signed) == [signed])
        }
    }

    @Test("a consumable names its customer, and is not brought itself")
    func consumableAsked() async throws {
        let consumable = Self.signed("1", ["type": "Consumable"])
        let other = Self.signed("5", ["type": "Non-Consumable"])
        let transport = Transport([
            (Self.statuses, 200, Self.statuses([])),
            (Self.history + "?filtered", 200, Self.page([other])),
            (Self.history, 200, Self.page([consumable, other])),
        ])
        let found = try await store(transport).holding(of: "1", in: .production)
        #expect(found?.transactions.map(\.signed) == [other])
        let all = try await store(transport, hasConsumables: true)
            .holding(of: "1", in: .production)
        #expect(all?.transactions.map(\.signed) == [consumable, other])
    }

    @Test("what is no answer at all is not taken for an empty one", arguments: [true, false])
    func emptyObject(ofHistory: Bool) async throws {
        let transport = Transport([
            (Self.statuses, 200, ofHistory ? #"{"data":[]}"# : "{}"), (Self.history, 200, "{}"),
        ])
        let store = try store(transport)
        do throws(AppStoreAPIError) {
            _ = try await store.holding(of: "1", in: .production)
            Issue.record("an empty object was taken")
        } catch {
            #expect(error.retryCanHelp)
            #expect(error.code == .unreadable)
        }
    }

    @Test("consumables are asked for only where somebody wants them", arguments: [false, true])
    func consumables(wanted: Bool) async throws {
        let transport = Transport([
            (Self.statuses, 200, #"{"data":[]}"#),
            (Self.history, 200, Self.page([Self.signed("1")])),
        ])
        _ = try await store(transport, hasConsumables: wanted).holding(of: "1", in: .sandbox)
        let asked = try #require(await transport.asked.last)
        #expect(asked.contains("productType=AUTO_RENEWABLE") == !wanted)
        #expect(!asked.contains("productType=CONSUMABLE"))
    }

    @Test("a transaction that the store does not know is no error")
    func unknown() async throws {
        #expect(try await store(Transport([])).holding(of: "1", in: .production) == nil)
    }

    static let refusals: [(status: Int, body: String)] = [
        (404, "not a store"), (404, #"{"errorCode":4040003}"#), (404, #"{"errorCode":4040004}"#),
        (401, ""), (400, #"{"errorCode":4000006}"#), (500, #"{"errorCode":5000000}"#),
    ]

    @Test("everything else is an error, and never taken for not known", arguments: refusals)
    func refused(status: Int, body: String) async throws {
        let store = try store(Transport([(Self.statuses, status, body)]))
        let error = await #expect(throws: AppStoreAPIError.self) {
            _ = try await store.holding(of: "1", in: .production)
        }
        #expect(error?.status == status)
    }
}
