// SPDX-License-Identifier: Apache-2.0

import SwiftUI

struct LeaveAccountView: View {
    let willRenew: Bool
    let onDelete: () -> Void

    var body: some View {
        Form {
            if willRenew {
                Section("Before you go") {
                    Text("Your subscription is still set to renew. Cancel it first.")
                }
            }
            Button("Delete my account", role: .destructive, action: onDelete)
        }
    }
}
