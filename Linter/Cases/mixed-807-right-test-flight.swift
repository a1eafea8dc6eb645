// SPDX-License-Identifier: Apache-2.0

import StoreKit

func isProduction(_ transaction: Transaction) -> Bool { transaction.environment == .production }

func isFamilyShared(_ transaction: Transaction) -> Bool { transaction.ownershipType == .familyShared }

func canShareWithFamily(_ product: Product) -> Bool { product.isFamilyShareable }
