// SPDX-License-Identifier: Apache-2.0

import AppKit
import RevenueCat

final class ExportMenuDelegate: NSObject, NSMenuItemValidation {
    var customer: CustomerInfo?

    private var mayExport: Bool {
        guard let export = customer?.entitlements["export"] else { return false }
        return export.isActive && export.expirationDate != nil  // expect: lifetime-locked-out
    }

    func validateMenuItem(_ menuItem: NSMenuItem) -> Bool {
        guard menuItem.action == #selector(exportFile(_:)) else { return true }
        return mayExport
    }

    @objc func exportFile(_ sender: Any?) {
        guard mayExport else { return }
        print("exporting")
    }
}
