// SPDX-License-Identifier: Apache-2.0

import StoreKit

protocol TokenServer: Sendable {
    func credit(_ jws: String) async throws
}

struct TokenDelivery {
    let server: any TokenServer

    func run() async {
        for await result in Transaction.updates {
            guard case .verified(let transaction) = result, transaction.revocationDate == nil else { continue }
            if await delivered(result.jwsRepresentation) {
                await transaction.finish()
            }
        }
    }

    private func delivered(_ jws: String, tries: Int = 3) async -> Bool {
        for attempt in 1...tries {
            do {
                try await server.credit(jws)
                return true
            } catch {
                try? await Task.sleep(for: .seconds(attempt))
            }
        }
        return false
    }
}
