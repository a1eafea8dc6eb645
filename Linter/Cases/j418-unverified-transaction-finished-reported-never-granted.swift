// SPDX-License-Identifier: Apache-2.0

import StoreKit

protocol Reporter: Sendable {
    func report(_ productID: String, _ error: any Error)
}

@MainActor
final class PatternStore {
    private(set) var owned: Set<String> = []
    private let reporter: any Reporter

    init(reporter: any Reporter) {
        self.reporter = reporter
    }

    func run() async {
        for await result in Transaction.updates {
            switch result {
            case .unverified(let transaction, let error):
                reporter.report(transaction.productID, error)
                await transaction.finish()
            case .verified(let transaction):
                await reload()
                await transaction.finish()
            }
        }
    }

    private func reload() async {
        var ids: Set<String> = []
        for await case .verified(let transaction) in Transaction.currentEntitlements {
            ids.insert(transaction.productID)
        }
        owned = ids
    }
}
