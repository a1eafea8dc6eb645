// SPDX-License-Identifier: Apache-2.0

import SwiftUI

struct AccountSnapshot: Equatable {
    var isSubscriber: Bool
    var willRenew: Bool
    var daysLeft: Int

    static let cancelled = AccountSnapshot(isSubscriber: true, willRenew: false, daysLeft: 5)
}

struct AccountBadge: View {
    let account: AccountSnapshot

    var body: some View {
        HStack {
            Image(systemName: account.isSubscriber ? "star.fill" : "star")
            if account.isSubscriber && !account.willRenew {
                Text("\(account.daysLeft) days left").font(.caption)
            }
        }
    }
}

#Preview {
    AccountBadge(account: .cancelled)
}
