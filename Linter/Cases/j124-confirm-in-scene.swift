// SPDX-License-Identifier: Apache-2.0

import StoreKit
import UIKit

final class BuyController: UIViewController {
    var product: Product?
    private let buyButton = UIButton(type: .system)

    @objc private func buy() {
        guard let product, let scene = view.window?.windowScene else { return }
        buyButton.isEnabled = false
        Task {
            defer { buyButton.isEnabled = true }
            do {
                let outcome = try await product.purchase(confirmIn: scene)  // expect: updates-not-observed
                if case .success(.verified(let transaction)) = outcome {
                    await transaction.finish()
                    navigationController?.popViewController(animated: true)
                }
            } catch {
                print("purchase: \(error)")
            }
        }
    }
}
