// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import UIKit

final class EpisodeViewController: UIViewController {
    private let playButton = UIButton(type: .system)
    private var entitlement: EntitlementInfo?

    override func viewDidLoad() {
        super.viewDidLoad()
        playButton.setTitle("Play", for: .normal)
        playButton.addTarget(self, action: #selector(play), for: .touchUpInside)
        view.addSubview(playButton)
    }

    @objc private func play() {
        guard let entitlement else { return present(UpsellController(), animated: true) }
        if case (true, true) = (entitlement.isActive, entitlement.willRenew) {  // expect: gate-on-will-renew
            navigationController?.pushViewController(PlayerController(), animated: true)
        } else {
            present(UpsellController(), animated: true)
        }
    }
}

final class PlayerController: UIViewController {}
final class UpsellController: UIViewController {}
