// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Receipt {
    let latestReceiptInfo: [Item]

    struct Item {
        let productID: String
        let cancellationDate: Date?
    }

    func activePlans() -> [String] {
        latestReceiptInfo.filter { $0.cancellationDate == nil }.map(\.productID)  // expect: upgraded-ignored
    }
}
