// SPDX-License-Identifier: Apache-2.0

import UIKit
import RevenueCat
final class SettingsController: UITableViewController {
    var info: CustomerInfo?
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "plan", for: indexPath)
        let entitlement = info?.entitlements["pro"]
        cell.isUserInteractionEnabled = entitlement?.willRenew == false
        cell.textLabel?.text = entitlement?.willRenew == true ? "Cancel plan" : "Restart plan"
        cell.accessoryType = entitlement?.billingIssueDetectedAt == nil ? .none : .detailButton
        return cell
    }
}
