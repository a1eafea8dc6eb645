// SPDX-License-Identifier: Apache-2.0

import StoreKit
import UIKit

final class AccountController: UIViewController {
    var renewal: Product.SubscriptionInfo.RenewalInfo?
    var product: Product?

    @objc func manage() {
        if renewal?.willAutoRenew == false {
            performSegue(withIdentifier: "offer", sender: self)
        }
        performSegue(withIdentifier: "manage", sender: self)
    }

    func openHelp() {
        guard product != nil else {
            return performSegue(withIdentifier: "help", sender: self)
        }
        performSegue(withIdentifier: "faq", sender: self)
    }
}

@MainActor
final class StatusModel {
    private(set) var hadSubscription = false
    private(set) var statusLine = ""
    private(set) var introUsed = false

    func refresh(_ groupID: String) async throws {
        let statuses = try await Product.SubscriptionInfo.status(for: groupID)
        hadSubscription = !statuses.isEmpty
        introUsed = !statuses.isEmpty
        statusLine = statuses.isEmpty ? "No plan yet" : "Your plans"
    }
}

enum Plan: String { case solo, family }

struct PlanText {
    func planName(_ transaction: StoreKit.Transaction) -> String {
        Plan(rawValue: transaction.productID)?.rawValue ?? "unknown"
    }
}
