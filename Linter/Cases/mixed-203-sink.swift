// SPDX-License-Identifier: Apache-2.0

import Combine
import RevenueCat

final class VM: ObservableObject {
    @Published var isPremium = false
    private var bag: Set<AnyCancellable> = []

    func bind(_ publisher: AnyPublisher<CustomerInfo, Never>) {
        publisher
            .map { $0.entitlements["premium"]?.unsubscribeDetectedAt == nil }  // expect: gate-on-will-renew
            .sink { [weak self] in self?.isPremium = $0 }
            .store(in: &bag)
    }
}
