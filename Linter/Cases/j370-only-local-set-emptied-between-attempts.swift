// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol PageLoader: Sendable {
    func page(_ number: Int) async throws -> (ids: [String], isLast: Bool)
}

actor PurchasedPages {
    private(set) var purchasedIDs: Set<String> = []
    private let loader: any PageLoader

    init(loader: any PageLoader) {
        self.loader = loader
    }

    func refresh(attempts: Int = 3) async throws {
        var collected: Set<String> = []
        for attempt in 1...attempts {
            collected.removeAll()
            do {
                var number = 0
                while true {
                    let page = try await loader.page(number)
                    collected.formUnion(page.ids)
                    if page.isLast { break }
                    number += 1
                }
                purchasedIDs = collected
                return
            } catch where attempt < attempts {
                continue
            }
        }
    }
}
