// SPDX-License-Identifier: Apache-2.0

import Combine
import StoreKit

final class Feature: ObservableObject {
    @Published var isOpen = false
    @Published private var renews = false
    @Published private var owned = false
    private var bag = Set<AnyCancellable>()

    init(_ info: Product.SubscriptionInfo.RenewalInfo) {
        renews = info.willAutoRenew
        $owned.combineLatest($renews)
            .map { owned, renews in owned && renews }  // expect: gate-on-will-renew
            .assign(to: &$isOpen)
    }
}
