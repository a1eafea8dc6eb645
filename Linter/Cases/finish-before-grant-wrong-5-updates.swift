// SPDX-License-Identifier: Apache-2.0

import StoreKit

func observe(_ server: DeliveryServer) -> Task<Void, Never> {
    Task {
        for await update in Transaction.updates {
            guard case .verified(let transaction) = update else { continue }
            await transaction.finish()  // expect: finish-before-grant
            do {
                try await server.redeem(update.jwsRepresentation)
            } catch {
                print(error)
            }
        }
    }
}
