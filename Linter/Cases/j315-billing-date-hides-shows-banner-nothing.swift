// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import UIKit

final class DashboardController: UIViewController {
    private let banner = UILabel()
    private let charts = UIView()
    private let teaser = UIView()

    func show(_ info: CustomerInfo) {
        let pro = info.entitlements["charts"]
        banner.isHidden = pro?.billingIssueDetectedAt == nil
        banner.text = "Your last payment did not go through"

        let open = pro?.isActive == true
        charts.isHidden = !open
        teaser.isHidden = open
    }
}
