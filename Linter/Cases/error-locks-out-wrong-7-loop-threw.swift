// SPDX-License-Identifier: Apache-2.0

import Foundation

@MainActor
final class OwnedStore: ObservableObject {
    @Published var purchasedIDs: Set<String> = []
    let server: EntitlementStream

    init(server: EntitlementStream) { self.server = server }

    func refresh() async {
        var collected: Set<String> = []
        do {
            for try await entitlement in server.entitlements() {
                collected.insert(entitlement.id)
            }
        } catch {
            print("stopped: \(error)")
        }
        purchasedIDs = collected  // expect: error-locks-out
    }
}
