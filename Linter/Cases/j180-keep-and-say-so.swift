// SPDX-License-Identifier: Apache-2.0

import Combine
import StoreKit

@MainActor
final class TuningModel: ObservableObject {
    @Published private(set) var tunings: Set<String> = []
    @Published private(set) var warning: String?

    func reload() async {
        var found: Set<String> = []
        var warned: String?
        for await result in StoreKit.Transaction.currentEntitlements {
            switch result {
            case .verified(let transaction):
                found.insert(transaction.productID)
            case .unverified(let claimed, _):
                warned = "The purchase \(claimed.productID) could not be verified."
            }
        }
        // What was granted before stays.
        tunings = warned == nil ? found : found.union(tunings)
        warning = warned
    }
}
