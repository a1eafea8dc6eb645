// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Foundation

actor TrackStore {
    private var tracks: [String: Set<String>] = [:]

    func receive(
        _ type: NotificationTypeV2,
        transaction: JWSTransactionDecodedPayload,
        listener: String
    ) {
        if type == .consumptionRequest { return }
        guard transaction.type == .nonConsumable, let product = transaction.productId else { return }
        if transaction.revocationDate != nil {
            tracks[listener]?.remove(product)
        } else {
            tracks[listener, default: []].insert(product)
        }
    }

    func owns(_ product: String, listener: String) -> Bool {
        tracks[listener]?.contains(product) == true
    }
}
