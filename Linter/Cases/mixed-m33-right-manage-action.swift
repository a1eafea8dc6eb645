// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import UIKit
final class ProfileController: UIViewController {
    let button = UIButton()
    func render(_ info: CustomerInfo) {
        guard let pro = info.entitlements["pro"] else { return showFree() }
        button.isHidden = !pro.isActive
        button.setTitle(pro.willRenew ? "Cancel" : "Resume", for: .normal)
        button.addAction(UIAction { [weak self] _ in
            if pro.willRenew { self?.openManagement() } else { self?.present(PaywallViewController(), animated: true) }
        }, for: .touchUpInside)
    }
    func showFree() {}
    func openManagement() {}
}
