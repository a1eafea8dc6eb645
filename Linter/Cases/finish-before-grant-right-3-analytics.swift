// SPDX-License-Identifier: Apache-2.0

import StoreKit

func finishUp(_ transaction: Transaction, _ analytics: Analytics) async {
    await transaction.finish()
    analytics.send("purchase_finished", transaction.productID)
    logger.record("finished \(transaction.id)")
}
