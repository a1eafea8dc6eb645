// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpLedger
import Testing

@testable import PaidUpService

@Suite("The catalog's routes")
struct CatalogRoutesTests {
    private static func catalog(_ entitlement: String) -> JSONValue {
        ["products": ["pro.month": ["entitlements": [.string(entitlement)]]]]
    }

    @Test("of many who change the same version at once, one succeeds")
    func ifMatch() async throws {
        let whole = try await WholeService()
        let first = try await whole.send(
            "PUT", "/v1/catalog", as: .admin, json: Self.catalog("a"))
        let tag = try #require(first.header("ETag"))
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<8 {
                group.addTask {
                    try await whole.send(
                        "PUT", "/v1/catalog", as: .admin, headers: [("If-Match", tag)],
                        json: Self.catalog("b\(number)")
                    ).status
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses.count { $0 == 200 } == 1)
        #expect(statuses.count { $0 == 412 } == 7)
    }

    @Test(
        "takes If-Match as a list of strong tags",
        arguments: [
            ("{tag}", 200), ("\"x\", {tag}", 200), ("*", 200), ("W/{tag}", 412),
            ("\"catalog-0\"", 412), ("nonsense", 412),
        ])
    func lists(header: String, status: Int) async throws {
        let whole = try await WholeService()
        let first = try await whole.send(
            "PUT", "/v1/catalog", as: .admin, json: Self.catalog("a"))
        let tag = try #require(first.header("ETag"))
        let parts = header.split(separator: "{tag}", omittingEmptySubsequences: false)
        let answer = try await whole.send(
            "PUT", "/v1/catalog", as: .admin,
            headers: [("If-Match", parts.joined(separator: tag))], json: Self.catalog("b"))
        #expect(answer.status == status)
    }

    @Test("shows the effect of a part of the customers, and goes on where it stopped")
    func bounded() async throws {
        let test = try TestKeeper()
        for number in 1...7 {
            _ = try await test.keeper.receive(
                notification: test.store.notification(
                    "SUBSCRIBED", uuid: "\(number)",
                    test.store.transaction(
                        "\(number)", chain: "\(number)",
                        ["appAccountToken": "4c8f4b3e-0001-4000-8000-00000000000\(number)"])))
        }
        var bounds = CatalogEffect.Bounds()
        bounds.customers = 3
        bounds.page = 2
        var engine = Engine()
        engine.policy.sandbox = .reject
        var seen: [Int] = []
        var after: CustomerID?
        repeat {
            let effect = try await CatalogEffect(
                of: engine, at: test.clock.now, after: after, bounds, test.keeper,
                test.clock.service)
            seen.append(effect.customers)
            after = effect.last
        } while after != nil && seen.count < 10
        #expect(seen == [3, 3, 1])
    }

    @Test("goes on with showing only where nothing is changed")
    func after() async throws {
        let whole = try await WholeService()
        let shown = try await whole.send(
            "PUT", "/v1/catalog", query: "dry-run&after=u1", as: .admin, json: Self.catalog("a"))
        #expect(shown.status == 200)
        #expect(shown.json?["next"] == .null)
        let changed = try await whole.send(
            "PUT", "/v1/catalog", query: "after=u1", as: .admin, json: Self.catalog("a"))
        #expect(changed.problem == "invalid-parameter")
    }
}
