// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class Model: ObservableObject {
    enum Access { case unknown, open, closed }
    @Published var access = Access.unknown

    func apply(_ status: Product.SubscriptionInfo.Status) {
        switch status.state {
        case .subscribed: access = .open  // expect: grace-forgotten
        default: access = .closed
        }
    }
}
