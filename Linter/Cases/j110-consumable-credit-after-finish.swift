// SPDX-License-Identifier: Apache-2.0

import StoreKit

actor GemPurse {
    private(set) var gems = 0
    private let amounts = ["gems.small": 50, "gems.large": 400]

    func redeem(_ result: VerificationResult<StoreKit.Transaction>) async {
        guard case .verified(let transaction) = result,
            transaction.productType == .consumable,
            transaction.revocationDate == nil
        else { return }
        await transaction.finish()  // expect: finish-before-grant
        guard let amount = amounts[transaction.productID] else { return }
        gems += amount * transaction.purchasedQuantity
    }
}
