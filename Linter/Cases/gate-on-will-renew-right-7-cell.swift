// SPDX-License-Identifier: Apache-2.0

import UIKit

final class PlanCell: UITableViewCell {
    func configure(plan: Plan) {
        detailTextLabel?.text = plan.isActive && plan.willRenew ? "Renews" : "Ends"
        accessoryType = plan.willRenew ? .checkmark : .none
    }
}

struct Plan {
    let isActive: Bool
    let willRenew: Bool
}
