// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import UIKit

final class RestoreController: UIViewController {
    private let spinner = UIActivityIndicatorView(style: .medium)
    private var isRestoring = false
    private var archiveOpen = false

    func restore() async {
        isRestoring = true
        spinner.startAnimating()
        do {
            let info = try await Purchases.shared.restorePurchases()
            archiveOpen = info.entitlements["archive"]?.isActive == true
        } catch {
            let alert = UIAlertController(title: "Could not restore", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            present(alert, animated: true)
        }
        isRestoring = false
        spinner.stopAnimating()
    }
}
