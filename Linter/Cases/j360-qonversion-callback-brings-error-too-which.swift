// SPDX-License-Identifier: Apache-2.0

import Qonversion
import UIKit

final class SceneController: UIViewController {
    private var hasFilters = false {
        didSet { filterBar.isHidden = !hasFilters }
    }
    private let filterBar = UIToolbar()

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        Qonversion.shared().checkEntitlements { [weak self] entitlements, error in
            let filters = entitlements["filters"]
            self?.hasFilters = filters?.isActive ?? false  // expect: error-locks-out
        }
    }
}
