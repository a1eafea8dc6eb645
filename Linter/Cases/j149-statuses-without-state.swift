// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class PianoModel {
    private(set) var allSongs = false
    private let groupID: String

    init(groupID: String) {
        self.groupID = groupID
    }

    func refresh() async {
        do {
            let statuses = try await Product.SubscriptionInfo.status(for: groupID)
            allSongs = !statuses.isEmpty  // expect: revocation-ignored
        } catch {
            print("kept: \(error)")
        }
    }
}
