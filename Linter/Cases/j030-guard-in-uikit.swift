// SPDX-License-Identifier: Apache-2.0

import StoreKit
import UIKit

final class SheetMusicController: UITableViewController {
    private let groupID = "sheet-music"

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        Task { await open(indexPath.row) }
    }

    private func open(_ row: Int) async {
        do {
            let statuses = try await Product.SubscriptionInfo.status(for: groupID)
            guard statuses.first?.state == .subscribed else {  // expect: grace-forgotten
                return performSegue(withIdentifier: "offer", sender: nil)
            }
            performSegue(withIdentifier: "sheet", sender: row)
        } catch {
            showAlert("Could not check your subscription. Please try again.")
        }
    }

    private func showAlert(_ text: String) {
        present(UIAlertController(title: nil, message: text, preferredStyle: .alert), animated: true)
    }
}
