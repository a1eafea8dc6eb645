// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import OutgoingHTTP

@Suite(.enabled(if: TLSServer.isAvailable), .timeLimit(.minutes(1)))
struct TLSTests {
    @Test("a certificate counts only where it is trusted and names the host")
    func certificates() async throws {
        let server = try TLSServer()
        #expect(await Self.outcome(server, host: "shop.example", trusts: true) == nil)
        #expect(await Self.outcome(server, host: "shop.example", trusts: false) == .tls)
        #expect(await Self.outcome(server, host: "other.example", trusts: true) == .tls)
        #expect(await Self.outcome(server, host: "127.0.0.1", trusts: true) == .tls)
    }

    /// The error's code; `nil` where the server answered 200.
    private static func outcome(
        _ server: TLSServer, host: String, trusts: Bool
    ) async -> OutgoingError.Code? {
        let client = OutgoingClient(
            policy: AddressPolicy(allowsPrivateNetworks: true), bodyLimit: 100, userAgent: "test",
            authorities: trusts ? server.certificate : nil,
            resolver: NameResolver { _ in .success([IPAddress("127.0.0.1")].compactMap { $0 }) })
        do throws(OutgoingError) {
            let request = OutgoingRequest(
                method: "GET", url: "https://\(host):\(server.port)/", timeout: 20)
            return try await client.send(request).status == 200 ? nil : .badResponse
        } catch {
            return error.code
        }
    }
}
