// SPDX-License-Identifier: Apache-2.0

import OutgoingHTTP
import PaidUpAppStore
import Testing

@testable import PaidUpService

struct OutgoingAppStoreTransportTests {
    static let codes: [(OutgoingError.Code, AppStoreTransportError.Code)] = [
        (.badURL, .refused), (.badRequest, .refused), (.couldNotResolve, .notSent),
        (.refusedAddress, .refused), (.couldNotConnect, .notSent), (.tls, .notSent),
        (.timedOut, .timedOut), (.cancelled, .cancelled), (.badResponse, .broken),
        (.failed, .broken),
    ]

    @Test("what was certainly not sent is told from what may have been", arguments: codes)
    func mapped(outgoing: OutgoingError.Code, store: AppStoreTransportError.Code) {
        let error = OutgoingError(outgoing, "so it was")
        #expect(OutgoingAppStoreTransport.code(of: error) == store)
    }

    private func error(
        of url: String, _ policy: AddressPolicy
    ) async throws -> AppStoreTransportError? {
        let transport = OutgoingAppStoreTransport(OutgoingClient(policy: policy))
        let request = AppStoreRequest(
            method: "GET", url: url, headers: [(name: "Accept", value: "application/json")],
            body: [], timeout: 5)
        return await #expect(throws: AppStoreTransportError.self) {
            try await transport.send(request)
        }
    }

    @Test("this machine is asked only where that is allowed, and nobody answers there")
    func addresses() async throws {
        let refused = try await error(of: "http://127.0.0.1:1/", .publicOnly)
        #expect(refused?.code == .refused)
        let own = AddressPolicy(allowsPrivateNetworks: true)
        #expect(try await error(of: "http://127.0.0.1:1/", own)?.code == .notSent)
        #expect(try await error(of: "ftp://127.0.0.1/", own)?.code == .refused)
    }
}
