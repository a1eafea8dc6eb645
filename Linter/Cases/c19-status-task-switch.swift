// SPDX-License-Identifier: Apache-2.0

import StoreKit
import SwiftUI

struct ArchiveView: View {
    let groupID: String
    @State private var isOpen = false

    var body: some View {
        Text(isOpen ? "Archive" : "Preview")
            .subscriptionStatusTask(for: groupID) { taskState in
                guard let statuses = taskState.value else { return }
                isOpen = statuses.contains { opensArchive($0.state) }
            }
    }

    private func opensArchive(_ state: Product.SubscriptionInfo.RenewalState) -> Bool {
        switch state {
        case .subscribed: return true  // expect: grace-forgotten
        default: return false
        }
    }
}
