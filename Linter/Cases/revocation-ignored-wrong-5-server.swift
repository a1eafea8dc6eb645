// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary

func grants(_ payloads: [JWSTransactionDecodedPayload]) -> Bool {
    payloads.contains { $0.productId == "com.example.full" }  // expect: revocation-ignored
}

func isPurchased(_ payload: JWSTransactionDecodedPayload) -> Bool {
    payload.type == .nonConsumable && payload.productId == "com.example.full"  // expect: revocation-ignored
}
