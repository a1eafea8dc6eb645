// SPDX-License-Identifier: Apache-2.0

import Glassfy
import UIKit

final class PaywallViewController: UIViewController {
    var sku: Glassfy.Sku?
    var onUnlocked: () -> Void = {}
    private let spinner = UIActivityIndicatorView(style: .medium)

    @objc private func buyTapped() {
        guard let sku else { return }
        spinner.startAnimating()
        Glassfy.purchase(sku: sku) { [weak self] transaction, error in
            guard let self else { return }
            self.spinner.stopAnimating()
            if let error {
                self.show(error)
                return
            }
            guard let transaction, transaction.permissions["pro"]?.isValid == true else { return }
            self.onUnlocked()
        }
    }

    private func show(_ error: any Error) {
        let alert = UIAlertController(
            title: "Purchase failed", message: error.localizedDescription, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }
}
