// SPDX-License-Identifier: Apache-2.0

import StoreKit

func isEligibleForIntroOffer(_ product: Product) async -> Bool {
    await product.subscription?.isEligibleForIntroOffer ?? false
}

func canMakePayments() -> Bool { AppStore.canMakePayments }
