// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import PaidUpLedger
import Testing

@testable import PaidUpService

@Suite("The App Store's route")
struct AppStoreRoutesTests {
    private static let path = "/v1/app-store/notifications"

    @Test(
        "answers a body of countless parts with a few findings and less than was sent",
        arguments: [
            #"{"signedTransactions":["#, #"{"notificationHistory":["#, #"{"data":["#,
            #"{"lastTransactions":["#,
        ])
    func amplification(start: String) async throws {
        let whole = try await WholeService()
        for count in [20, 100, 101, 100_000] {
            let parts = Array(repeating: "\"\"", count: count).joined(separator: ",")
            let body = Array("\(start)\(parts)]}".utf8)
            let answer = try await whole.send("POST", Self.path, body: body)
            #expect(answer.problem == "not-authentic")
            #expect(answer.json?["errors"]?.array.map { (1...10).contains($0.count) } == true)
            #expect(answer.body.count < 4096)
        }
    }

    @Test("tells of a product that the catalog does not name, in the answer and the metrics")
    func unlistedProduct() async throws {
        let whole = try await WholeService()
        let catalog: JSONValue = [
            "version": 1, "products": ["pro.month": ["entitlements": ["pro"]]],
        ]
        #expect(
            try await whole.send("PUT", "/v1/catalog", as: .admin, json: catalog).status == 200)
        for (id, product, isListed) in [("1", "pro.month", true), ("2", "pro.moth", false)] {
            let bought = whole.store.transaction(id, chain: id, ["productId": .string(product)])
            let body = try whole.store.notification("SUBSCRIBED", uuid: id, bought)
            let findings = try await whole.post(body).json?["findings"]?.array ?? []
            let codes = findings.compactMap { $0.object?["code"]?.string }
            #expect(codes == (isListed ? [] : ["unlistedProduct"]))
        }
        let metrics = try await whole.send("GET", "/metrics", as: .admin)
        let text = String(decoding: metrics.body, as: UTF8.self)
        #expect(text.contains("\npaidup_unlisted_products_total 1\n"))
    }

    @Test("shows which apps and environments messages were for that nobody configured")
    func foreignMessages() async throws {
        let whole = try await WholeService(apps: [
            AppStoreApp(bundleID: "com.example.other", appAppleID: nil)
        ])
        for number in 0..<101 {
            let body = try whole.store.notification(
                "SUBSCRIBED", uuid: "\(number)",
                whole.store.transaction("\(number)", chain: "\(number)"))
            #expect(try await whole.post(body).json?["fate"]?.string == "foreign")
            whole.clock.advance(seconds: 1)
        }
        let answer = try await whole.send("GET", "/v1/foreign-messages", as: .support)
        #expect(answer.json?["count"]?.number?.int64 == 101)
        let messages = answer.json?["messages"]?.array ?? []
        #expect(messages.count == 100)
        let newest = messages.first?.object
        #expect(newest?["bundleId"]?.string == "com.example.app")
        #expect(newest?["environment"]?.string == "Production")
        #expect(newest?["notificationType"]?.string == "SUBSCRIBED")
        #expect(newest?["receivedAt"]?.string == "2026-07-31T01:01:40Z")
        #expect(try await whole.send("GET", "/v1/foreign-messages").status == 401)
    }

    @Test("takes a whole page of the store's history")
    func page() async throws {
        let whole = try await WholeService()
        let signed = try (1...20).map { number in
            try whole.store.sign(whole.store.transaction("\(number)", chain: "\(number)"))
        }
        let body: JSONValue = ["signedTransactions": .array(signed.map { .string($0) })]
        let answer = try await whole.send("POST", Self.path, json: body)
        #expect(answer.status == 200)
        let fates = (answer.json?["messages"]?.array ?? []).map { $0.object?["fate"]?.string }
        #expect(fates == Array(repeating: "kept", count: 20))
    }

    @Test("makes who posts forgeries wait, and nobody else, and no authentic post before that")
    func forgeries() async throws {
        var limits = RateLimits()
        limits.failures = RateLimit(perMinute: 60, burst: 3)
        let whole = try await WholeService(limits: limits)
        let forged = Array(#"{"signedPayload":"e30.e30.e30"}"#.utf8)
        func status(_ body: [UInt8], _ address: String) async throws -> Int {
            try await whole.send("POST", Self.path, body: body, from: address).status
        }
        let authentic = try whole.store.notification(
            "SUBSCRIBED", uuid: "u", whole.store.transaction("1"), whole.store.renewal())
        for _ in 0..<5 { #expect(try await status(authentic, "198.51.100.7") == 200) }
        for _ in 0..<3 { #expect(try await status(forged, "198.51.100.7") == 400) }
        let refused = try await whole.send("POST", Self.path, body: forged, from: "198.51.100.7")
        #expect(refused.problem == "rate-limited")
        #expect(refused.header("Retry-After") == "1")
        #expect(try await status(authentic, "198.51.100.8") == 200)
        whole.clock.advance(seconds: 1)
        #expect(try await status(authentic, "198.51.100.7") == 200)
    }

    @Test(
        "counts nobody's forgeries where all may come through one proxy",
        arguments: ["127.0.0.1", "::1", "10.1.2.3", "::ffff:192.168.0.9", "fd00::1"])
    func indistinct(address: String) async throws {
        var limits = RateLimits()
        limits.failures = RateLimit(perMinute: 1, burst: 1)
        let whole = try await WholeService(limits: limits)
        for _ in 0..<5 {
            let answer = try await whole.send(
                "POST", Self.path, body: Array("{}".utf8), from: address)
            #expect(answer.status == 400)
        }
    }
}
