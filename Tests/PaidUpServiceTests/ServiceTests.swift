// SPDX-License-Identifier: Apache-2.0

import OutgoingHTTP
import PaidUp
import PaidUpLedger
import PaidUpSecrets
import Testing

@testable import PaidUpService

struct ServiceTests {
    private func service() async throws -> Service {
        let client = OutgoingClient()
        return try await Service(
            Service.Parts(
                ledger: InMemoryLedger(), intake: try TestStore.intake(), sender: client,
                checkURL: client.check(url:), sealing: try SealingKey(), audience: "tests",
                limits: RateLimits(), log: .silent, clock: HandClock().service))
    }

    @Test("every route lets in exactly the roles that its table says")
    func matrix() async throws {
        let service = try await service()
        #expect(AccessMatrix.faults(service.routes) == [])
        #expect(try await AccessMatrixCheck.differences(service.routes) == [])
    }
}

extension ServiceTests {
    private func start(_ service: Service, _ tees: [String]) async throws {
        try await service.start(catalog: nil, policy: Policy(), tees: tees)
    }

    @Test("a start leaves a tee as it is that somebody disabled, until the configuration changes")
    func tees() async throws {
        let ledger = InMemoryLedger()
        let whole = try await WholeService(ledger)
        func enabled() async throws -> [String: Bool] {
            let endpoints = try await ledger.read { try $0.endpoints() }
            return Dictionary(
                endpoints.map { ($0.url, $0.isEnabled) }, uniquingKeysWith: { $1 })
        }
        let (a, b) = ("https://a.example/", "https://b.example/")
        try await start(whole.service, [a, b])
        #expect(try await enabled() == [a: true, b: true])
        try await ledger.write { writer in
            for var endpoint in try writer.endpoints() where endpoint.url == a {
                endpoint.isEnabled = false
                try writer.put(endpoint)
            }
        }
        try await start(whole.service, [a, b])
        #expect(try await enabled() == [a: false, b: true])
        try await start(whole.service, [])
        #expect(try await enabled() == [a: false, b: false])
        try await start(whole.service, [a])
        #expect(try await enabled() == [a: true, b: false])
    }

    @Test("is ready from when it listens to when it stops")
    func readiness() async throws {
        let whole = try await WholeService()
        func status() async throws -> Int { try await whole.send("GET", "/readyz").status }
        #expect(try await status() == 503)
        try await start(whole.service, [])
        #expect(try await status() == 503)
        whole.service.beginServing()
        #expect(try await status() == 200)
        whole.service.beginStopping()
        #expect(try await status() == 503)
        #expect(try await whole.send("GET", "/healthz").status == 200)
    }
}
