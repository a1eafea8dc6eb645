// SPDX-License-Identifier: Apache-2.0

import Adapty
import Observation

@MainActor
@Observable
final class AdaptyCheckout: AdaptyDelegate {
    private(set) var isMember = false
    private(set) var failure: String?

    func purchase(_ product: any AdaptyPaywallProduct) async {
        do {
            let result = try await Adapty.makePurchase(product: product)
            if let profile = result.profile { apply(profile) }
        } catch {
            failure = error.localizedDescription
        }
    }

    func buyFirst(of products: [any AdaptyPaywallProduct]) async {
        guard let first = products.first else { return }
        await purchase(first)
    }

    nonisolated func didLoadLatestProfile(_ profile: AdaptyProfile) {
        Task { @MainActor in apply(profile) }
    }

    private func apply(_ profile: AdaptyProfile) {
        isMember = profile.accessLevels["member"]?.isActive ?? false
    }
}
