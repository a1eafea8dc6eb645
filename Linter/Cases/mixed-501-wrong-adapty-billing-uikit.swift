// SPDX-License-Identifier: Apache-2.0

import Adapty
import UIKit

final class FeedController: UIViewController {
    func reload(_ profile: AdaptyProfile) {
        let level = profile.accessLevels["premium"]
        let unlocked = level?.isActive == true && level?.billingIssueDetectedAt == nil  // expect: gate-on-billing-retry
        lockView.isHidden = unlocked
        feed.isPremium = unlocked
    }
    let lockView = UIView()
    let feed = Feed()
}
