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
            let named = target.contains("revision=2") ? path + "?2" : path
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

    @Test("statuses and every page of the history come together, and no text twice")
    func everything() async throws {
        let transport = Transport([
            (
                Self.statuses, 200,
                #"{"data":[{"lastTransactions":[{"signedTransactionInfo":"a.b.c","#
                    + #""signedRenewalInfo":"r.r.r"},{"signedTransactionInfo":"x.y.z"}]}]}"#
            ),
            (
                Self.history + "?2", 200, #"{"signedTransactions":["d.e.f"],"hasMore":false}"#
            ),
            (
                Self.history, 200,
                #"{"signedTransactions":["a.b.c"],"hasMore":true,"revision":"2"}"#
            ),
        ])
        let found = try await store(transport).holding(of: "1", in: .production)
        #expect(found?.transactions.map(\.signed) == ["a.b.c", "d.e.f", "x.y.z"])
        #expect(found?.renewals.map(\.signed) == ["r.r.r"])
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
            (Self.history, 200, #"{"signedTransactions":[],"hasMore":false}"#),
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
