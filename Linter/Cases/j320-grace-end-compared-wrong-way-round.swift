// SPDX-License-Identifier: Apache-2.0

import StoreKit

protocol PaidFeature {
    var status: Product.SubscriptionInfo.Status { get }
    var clock: () -> Date { get }
}

extension PaidFeature {
    private var renewal: Product.SubscriptionInfo.RenewalInfo? {
        guard case .verified(let renewal) = status.renewalInfo else { return nil }
        return renewal
    }

    private var isRunning: Bool {
        status.state == .subscribed || status.state == .inGracePeriod
    }

    private var isGraced: Bool {
        guard let graceEnd = renewal?.gracePeriodExpirationDate else { return false }
        return graceEnd < clock()  // expect: grace-forgotten
    }

    var isOpen: Bool { isRunning || isGraced }

    var graceText: String? {
        guard let graceEnd = renewal?.gracePeriodExpirationDate, clock() < graceEnd else { return nil }
        return "Please update your card before \(graceEnd.formatted(date: .long, time: .omitted))."
    }
}

struct SkyMap: PaidFeature {
    let status: Product.SubscriptionInfo.Status
    var clock: () -> Date = Date.init
}

struct MeteorAlerts: PaidFeature {
    let status: Product.SubscriptionInfo.Status
    var clock: () -> Date = Date.init
}

func openTitles(_ features: [(title: String, feature: any PaidFeature)]) -> [String] {
    features.filter { $0.feature.isOpen }.map(\.title)
}
