// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary

func grantAccess(_ item: LastTransactionsItem) -> Bool {
    item.status == .active  // expect: grace-forgotten
}

struct Gate {
    func isPaid(_ item: LastTransactionsItem) -> Bool {
        guard let status = item.status else { return false }
        switch status {
        case .active: return true  // expect: grace-forgotten
        default: return false
        }
    }
}
