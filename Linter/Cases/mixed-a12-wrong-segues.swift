// SPDX-License-Identifier: Apache-2.0

import StoreKit
import UIKit

final class PlayerController: UIViewController {
    var status: Product.SubscriptionInfo.Status?
    var renewal: Product.SubscriptionInfo.RenewalInfo?
    private var clock: () -> Date = { Date() }

    func play() {
        guard let renewal, renewal.willAutoRenew else {  // expect: gate-on-will-renew
            performSegue(withIdentifier: "showPaywall", sender: self)
            return
        }
        start()
    }

    func download() {
        guard status?.state == .subscribed || status?.state == .inBillingRetryPeriod  // expect: retry-as-entitled, grace-forgotten
        else { return performSegue(withIdentifier: "subscribe", sender: self) }
        start()
    }

    func mayRecord(_ transaction: StoreKit.Transaction) -> Bool {
        guard let end = transaction.expirationDate else { return true }
        return clock() < end  // expect: expiry-without-grace
    }

    private func start() {}
}
