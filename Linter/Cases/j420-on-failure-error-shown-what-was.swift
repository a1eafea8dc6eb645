// SPDX-License-Identifier: Apache-2.0

import Observation
import StoreKit

@MainActor
@Observable
final class LensStore {
    private(set) var lenses: Set<String> = []
    private(set) var problem: String?

    func read() async {
        var verified: Set<String> = []
        var failed = false
        for await result in Transaction.currentEntitlements {
            switch result {
            case .verified(let transaction):
                verified.insert(transaction.productID)
            case .unverified(_, let error):
                failed = true
                problem = error.localizedDescription
            }
        }
        // A doubtful one adds nothing; it only keeps what was open already.
        lenses = failed ? lenses.union(verified) : verified
    }
}
