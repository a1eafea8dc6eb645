// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import UIKit

final class RecipeViewController: UIViewController {
    private var entitlement: EntitlementInfo?

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard entitlement?.willRenew == true else {  // expect: gate-on-will-renew
            present(PaywallViewController(), animated: true)
            return
        }
        showRecipe()
    }

    private func showRecipe() {}
}
