// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import UIKit

final class StemMixerViewController: UIViewController {
    private let entitlementID = "studio"
    private let mixer = UIView()
    private let renewalLabel = UILabel()
    private lazy var dayFormatter: DateFormatter = {
        let formatter = DateFormatter()
        formatter.dateStyle = .medium
        return formatter
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(mixer)
        view.addSubview(renewalLabel)
        mixer.isHidden = true
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        Task { [weak self] in
            for await info in Purchases.shared.customerInfoStream {
                self?.describe(info)
                self?.render(info)
            }
        }
    }

    private func describe(_ info: CustomerInfo) {
        guard let studio = info.entitlements[entitlementID], let end = studio.expirationDate else {
            renewalLabel.text = nil
            return
        }
        let day = dayFormatter.string(from: end)
        renewalLabel.text = studio.willRenew ? "Renews on \(day)" : "Open until \(day)"
    }

    private func render(_ info: CustomerInfo) {
        guard let studio = info.entitlements[entitlementID],
            studio.isActive,
            studio.unsubscribeDetectedAt == nil  // expect: gate-on-will-renew
        else {
            presentPaywall()
            return
        }
        mixer.isHidden = false
    }

    private func presentPaywall() {
        guard presentedViewController == nil else { return }
        present(UINavigationController(rootViewController: PaywallController()), animated: true)
    }
}

final class PaywallController: UIViewController {}
