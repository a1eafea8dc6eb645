// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class Model: ObservableObject {
    @Published var plan: Plan = .free
    enum Plan { case free, pro }

    func refresh(_ product: Product) async {
        guard case .verified(let transaction)? = await product.latestTransaction else { return }
        guard transaction.revocationDate == nil else {
            plan = .free
            return
        }
        plan = .pro  // expect: upgraded-ignored
    }
}
