// SPDX-License-Identifier: Apache-2.0

import Combine
import RevenueCat

@MainActor
final class PlusModel: ObservableObject {
    @Published private(set) var hasPlus = false

    func bind(to updates: AnyPublisher<CustomerInfo, Never>) {
        updates
            .map { info in
                guard let plus = info.entitlements["plus"] else { return false }
                return plus.isActive && plus.billingIssueDetectedAt == nil  // expect: gate-on-billing-retry
            }
            .assign(to: &$hasPlus)
    }
}
