// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Vapor

/// What the support tool shows about one transaction.
struct TransactionDTO: Content {
    var id: String
    var product: String
    var boughtOn: Date?
    var price: Int64?
    var storefront: String?
}

func transactionDTO(_ payload: JWSTransactionDecodedPayload) -> TransactionDTO? {
    guard let id = payload.transactionId, let product = payload.productId else { return nil }
    return TransactionDTO(
        id: id,
        product: product,
        boughtOn: payload.purchaseDate,
        price: payload.price,
        storefront: payload.storefront
    )
}
