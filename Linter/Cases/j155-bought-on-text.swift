// SPDX-License-Identifier: Apache-2.0

import StoreKit
import UIKit

final class PurchaseCell: UITableViewCell {
    func show(productID: String) {
        Task {
            guard let result = await StoreKit.Transaction.latest(for: productID),
                case .verified(let transaction) = result
            else {
                detailTextLabel?.text = "Never bought"
                return
            }
            let day = transaction.purchaseDate.formatted(date: .long, time: .omitted)
            detailTextLabel?.text = "Bought on \(day)"
            accessoryType = .detailButton
        }
    }
}
