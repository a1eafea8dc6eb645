// SPDX-License-Identifier: Apache-2.0

import StoreKit
import UIKit

final class ManagePlanController: UIViewController {
    private let cancelButton = UIButton(type: .system)
    private let resumeButton = UIButton(type: .system)
    private let footer = UILabel()

    func show(_ renewal: Product.SubscriptionInfo.RenewalInfo) {
        cancelButton.isHidden = !renewal.willAutoRenew
        resumeButton.isHidden = renewal.willAutoRenew
        resumeButton.isEnabled = !renewal.willAutoRenew
        footer.text =
            renewal.willAutoRenew
            ? "You can cancel at any time."
            : "You have cancelled. Everything stays open until the end of the period."
    }
}
