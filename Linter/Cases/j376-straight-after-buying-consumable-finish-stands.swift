// SPDX-License-Identifier: Apache-2.0

import StoreKit

protocol MinutesServer: Sendable {
    func credit(_ jws: String) async throws -> Int
}

actor MinutesStore {
    private(set) var minutes = 0
    private let server: any MinutesServer

    init(server: any MinutesServer) {
        self.server = server
    }

    func buyMinutes(_ product: Product) async throws {
        switch try await product.purchase() {
        case .success(let result):
            guard case .verified(let transaction) = result else { return }
            await transaction.finish()  // expect: finish-before-grant
            minutes = try await server.credit(result.jwsRepresentation)
        case .pending, .userCancelled:
            break
        @unknown default:
            break
        }
    }

    func observe() async {
        for await result in Transaction.updates {
            guard case .verified(let transaction) = result, transaction.revocationDate == nil else { continue }
            do {
                minutes = try await server.credit(result.jwsRepresentation)
                await transaction.finish()
            } catch {
                continue
            }
        }
    }
}
