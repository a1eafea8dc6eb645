// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import UIKit

enum SupportColumn { case money, question, other }

/// How the support's statistics count the store's events.
let columns: [String: SupportColumn] = [
    "REFUND": .money,
    "CONSUMPTION_REQUEST": .question,
    "CANCELLATION": .other,
]

/// Which events a receipt is mailed for.
let sendsMail: [String: Bool] = [
    "INITIAL_PURCHASE": true,
    "RENEWAL": true,
    "BILLING_ISSUE": false,
    "EXPIRATION": false,
]

final class Reminders {
    private var reminders: Set<String> = []
    private var renewalQueue: [String] = []

    func receive(_ type: String, transactionId: String) {
        if type == "CANCELLATION" {
            reminders.remove(transactionId)
            renewalQueue.removeAll { $0 == transactionId }
        }
    }
}

final class StatusRow: UITableViewCell {
    let badgeLabel = UILabel()
    let renewSwitch = UISwitch()

    func show(_ entitlement: EntitlementInfo) {
        renewSwitch.isEnabled = entitlement.willRenew
        badgeLabel.isHidden = entitlement.billingIssueDetectedAt == nil
    }
}
