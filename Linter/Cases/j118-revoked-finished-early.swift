// SPDX-License-Identifier: Apache-2.0

import StoreKit

actor LifeBank {
    private let file: URL
    private(set) var lives = 0

    init(file: URL) {
        self.file = file
    }

    func process(_ transaction: StoreKit.Transaction) async throws {
        guard transaction.revocationDate == nil else {
            // Refunded before it was delivered: nothing to give.
            await transaction.finish()
            return
        }
        let total = lives + 5
        try Data("\(total)".utf8).write(to: file, options: .atomic)
        lives = total
        await transaction.finish()
    }
}
