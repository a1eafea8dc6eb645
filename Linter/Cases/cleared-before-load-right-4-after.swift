// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class Owned: ObservableObject {
    @Published var purchased: Set<String> = []

    func refresh() async throws {
        let fresh = try await server.entitlements()
        purchased.removeAll()
        purchased.formUnion(fresh)
    }
    let server = Server()
}
