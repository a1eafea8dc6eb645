// SPDX-License-Identifier: Apache-2.0

import StoreKit

func clean() async {
    for await result in Transaction.unfinished {
        if case .unverified(let transaction, _) = result { await transaction.finish() }
    }
}
