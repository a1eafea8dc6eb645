// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import UIKit

final class ExportController: UIViewController {
    var customer: CustomerInfo?

    @objc func exportTapped(_ sender: UIBarButtonItem) {
        guard let plan = customer?.entitlements["export"],
            plan.isActive,
            plan.billingIssueDetectedAt == nil  // expect: gate-on-billing-retry
        else {
            performSegue(withIdentifier: "showUpsell", sender: sender)
            return
        }
        exportDocument()
    }

    private func exportDocument() {
        let sheet = UIActivityViewController(activityItems: ["document.pdf"], applicationActivities: nil)
        present(sheet, animated: true)
    }
}
