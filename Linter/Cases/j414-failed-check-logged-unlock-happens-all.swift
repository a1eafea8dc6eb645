// SPDX-License-Identifier: Apache-2.0

import OSLog
import StoreKit

actor SynthVoices {
    private(set) var voices: Set<String> = []
    private let log = Logger(subsystem: "synth", category: "store")

    func read() async {
        var found: Set<String> = []
        for await result in Transaction.currentEntitlements {
            switch result {
            case .verified(let transaction):
                found.insert(transaction.productID)
            case .unverified(let transaction, let error):  // expect: unverified-as-verified
                log.warning("signature: \(error.localizedDescription)")
                found.insert(transaction.productID)
            }
        }
        voices = found
    }
}
