// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import Testing

@testable import PaidUpAppStore

struct TokenTests {
    private func token(_ request: AppStoreRequest) -> String {
        String(request.headers[1].value.dropFirst("Bearer ".count))
    }

    @Test("a token says who asks, for less than an hour, and is signed")
    func claims() async throws {
        let test = try TestClient([ScriptedStore.json("{}")])
        _ = try await test.client.transactionInfo("1")
        let apart = try #require(try TakenApart(token(test.store.sent[0])))
        #expect(apart.header == ["alg": "ES256", "kid": "2X9R4HXF34", "typ": "JWT"])
        #expect(apart.claims["iss"] == "57246542-96fe-1a63-e053-0824d011072a")
        #expect(apart.claims["aud"] == "appstoreconnect-v1")
        #expect(apart.claims["bid"] == "com.example.app")
        #expect(apart.claims.count == 5)
        let issued = try #require(apart.claims["iat"]?.number?.int64)
        let ends = try #require(apart.claims["exp"]?.number?.int64)
        let now = TestClock.start.milliseconds / 1000
        #expect(issued <= now && issued > now - 60)
        #expect(ends > now && ends - issued <= 3600)
    }

    @Test("one token serves all calls until five minutes before its end, and then another")
    func reuse() async throws {
        let test = try TestClient([ScriptedStore.json("{}")])
        var tokens: [String] = []
        for _ in 0..<30 {
            _ = try await test.client.transactionInfo("1")
            tokens.append(token(test.store.sent[tokens.count]))
            test.clock.advance(by: 60_000)
        }
        #expect(Set(tokens[..<25]).count == 1)
        #expect(Set(tokens[25...]).count == 1)
        #expect(tokens[0] != tokens[25])
        for (minute, text) in tokens.enumerated() {
            let ends = try #require(try TakenApart(text)?.claims["exp"]?.number?.int64)
            #expect(ends - TestClock.start.milliseconds / 1000 - Int64(minute) * 60 >= 299)
        }
    }

    @Test("callers at once share one token")
    func shared() async throws {
        let test = try TestClient([ScriptedStore.json("{}")])
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                group.addTask { _ = try await test.client.transactionInfo("1") }
            }
            try await group.waitForAll()
        }
        #expect(Set(test.store.sent.map(token)).count == 1)
    }

    @Test("a clock that was set back gets a token of its own time")
    func setBack() async throws {
        let tokens = BearerTokens(try TestClient.credentials())
        let first = try await tokens.token(at: TestClock.start)
        let before = TestClock.start.advanced(bySeconds: -3600)
        let second = try await tokens.token(at: before)
        #expect(first != second)
        let issued = try TakenApart(second.text)?.claims["iat"]?.number?.int64
        #expect(issued.map { $0 <= before.milliseconds / 1000 } == true)
    }

    @Test("a kept token that is refused is made anew once; a new one that is refused is an error")
    func refused() async throws {
        let refusal = ScriptedStore.json("Unauthenticated", status: 401)
        let test = try TestClient([
            ScriptedStore.json("{}"), refusal, ScriptedStore.json("{}"), refusal,
        ])
        _ = try await test.client.transactionInfo("1")
        test.clock.advance(by: 60_000)
        _ = try await test.client.transactionInfo("1")
        var sent = test.store.sent
        #expect(sent.count == 3)
        #expect(token(sent[0]) == token(sent[1]) && token(sent[1]) != token(sent[2]))
        test.clock.advance(by: 60_000)
        let error = await #expect(throws: AppStoreAPIError.self) {
            try await test.client.transactionInfo("1")
        }
        sent = test.store.sent
        #expect(sent.count == 5)
        #expect(error?.code == .unauthorized && error?.retryCanHelp == false)
        #expect(error?.description.contains("the issuer") == true)
    }

    @Test("nothing that describes the credentials has the key in it")
    func silence() throws {
        let credentials = try TestClient.credentials()
        var dumped = ""
        dump(credentials, to: &dumped)
        let text = "\(credentials) \(String(reflecting: credentials)) \(dumped)"
        #expect(!text.contains("ES256PrivateKey"))
        #expect(text.contains("2X9R4HXF34"))
    }

    @Test("nothing that describes a request has the token in it")
    func silentRequest() async throws {
        let test = try TestClient([ScriptedStore.json("{}")])
        _ = try await test.client.transactionInfo("1")
        let request = try #require(test.store.sent.first)
        var dumped = ""
        dump(request, to: &dumped)
        let text = "\(request) \(String(reflecting: request)) \(dumped)"
        #expect(text.contains("/inApps/v1/transactions/1") && !text.contains("Bearer"))
    }
}
