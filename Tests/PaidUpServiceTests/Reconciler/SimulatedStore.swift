// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpAppStore
import PaidUpSecrets
import PaidUpSimulator
import Synchronization
import Testing

@testable import PaidUpService

/// The simulator behind the client of the App Store Server API, on the clock of the simulator.
final class SimulatedStore: AppStoreTransport {
    let state: Mutex<AppStoreSimulator>

    init(_ simulator: AppStoreSimulator) {
        state = Mutex(simulator)
    }

    var now: Instant { Instant(milliseconds: state.withLock { $0.now }) }

    func send(
        _ request: AppStoreRequest
    ) async throws(AppStoreTransportError) -> AppStoreResponse {
        let target = String(request.url.dropFirst(Self.baseURL.count))
        let response = state.withLock { store in
            store.respond(
                to: APIRequest(
                    request.method, target, body: String(decoding: request.body, as: UTF8.self)))
        }
        if response.isMissing { throw AppStoreTransportError(.timedOut, "no answer") }
        return AppStoreResponse(
            status: response.status, headers: response.headers, body: response.body)
    }

    private static let baseURL = "https://store.example"

    /// A client whose waits take no time: the simulator's clock stands still meanwhile.
    func inquirer(_ place: StorePlace, _ key: ES256PrivateKey) throws -> AppStoreInquirer {
        let host = try #require(AppStoreHost(baseURL: Self.baseURL))
        let clock = AppStoreClock(
            now: { self.now }, uptime: { self.now.milliseconds }, sleep: { _ in },
            chance: { 0.5 })
        let client = AppStoreClient(
            AppStoreCredentials(issuerID: "i", keyID: "k", bundleID: place.app, key: key),
            host: host, transport: self, clock: clock, settings: AppStoreInquirer.settings)
        return AppStoreInquirer([place: client])
    }
}
