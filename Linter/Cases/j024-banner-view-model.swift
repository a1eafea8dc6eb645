// SPDX-License-Identifier: Apache-2.0

import Observation
import RevenueCat

@MainActor
@Observable
final class BannerModel {
    enum Banner: Equatable {
        case none
        case updateCard(since: Date)
    }

    private(set) var banner: Banner = .none
    private(set) var isDismissed = false

    func receive(_ info: CustomerInfo) {
        let problems = info.entitlements.active.values.compactMap(\.billingIssueDetectedAt)
        guard let first = problems.min() else {
            banner = .none
            isDismissed = false
            return
        }
        banner = .updateCard(since: first)
    }

    func dismiss() { isDismissed = true }
}
