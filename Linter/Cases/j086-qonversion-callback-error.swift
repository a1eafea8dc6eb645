// SPDX-License-Identifier: Apache-2.0

import Qonversion
import UIKit

final class RecordingsController: UIViewController {
    private var unlocked = false
    private let lockView = UIImageView(image: UIImage(systemName: "lock"))

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        Qonversion.shared().checkEntitlements { [weak self] entitlements, error in
            guard let self else { return }
            if error != nil {
                self.unlocked = false  // expect: error-locks-out
            } else {
                self.unlocked = entitlements["recordings"]?.isActive ?? false
            }
            self.lockView.isHidden = self.unlocked
        }
    }
}
