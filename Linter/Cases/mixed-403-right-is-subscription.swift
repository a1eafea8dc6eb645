// SPDX-License-Identifier: Apache-2.0

import StoreKit

extension Transaction {
    var isSubscription: Bool { expirationDate != nil }
    var hasEnd: Bool { expirationDate != nil }
}
