// SPDX-License-Identifier: Apache-2.0

import StoreKit
import UIKit

final class LyricsController: UIViewController {
    private var state: Product.SubscriptionInfo.RenewalState = .expired

    convenience init(state: Product.SubscriptionInfo.RenewalState) {
        self.init(nibName: nil, bundle: nil)
        self.state = state
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard state != .expired, state != .revoked else {  // expect: retry-as-entitled
            return performSegue(withIdentifier: "offer", sender: self)
        }
        showLyrics()
    }

    private func showLyrics() {
        let text = UITextView(frame: view.bounds)
        text.text = "La la la"
        view.addSubview(text)
    }
}
