// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class Store: ObservableObject {
    @Published private(set) var cars: [Product] = []
    @Published private(set) var passes: [Product] = []
    @Published private(set) var purchasedCars: [Product] = []
    @Published private(set) var purchasedPasses: [Product] = []
    private var updates: Task<Void, Error>?

    init() {
        updates = Task {
            for await result in Transaction.updates {
                let transaction = try self.checkVerified(result)
                await self.updateCustomerProductStatus()
                await transaction.finish()
            }
        }
    }

    func updateCustomerProductStatus() async {
        var purchasedCars: [Product] = []
        var purchasedPasses: [Product] = []
        for await result in Transaction.currentEntitlements {
            do {
                let transaction = try checkVerified(result)
                switch transaction.productType {
                case .nonConsumable:
                    if let car = cars.first(where: { $0.id == transaction.productID }) {
                        purchasedCars.append(car)
                    }
                case .nonRenewable:
                    let now = Date()
                    let expirationDate = transaction.purchaseDate.addingTimeInterval(86_400 * 365)
                    if let pass = passes.first(where: { $0.id == transaction.productID }), now < expirationDate {
                        purchasedPasses.append(pass)
                    }
                default: break
                }
            } catch {
                print("not verified")
            }
        }
        self.purchasedCars = purchasedCars
        self.purchasedPasses = purchasedPasses
    }

    private func checkVerified<T>(_ result: VerificationResult<T>) throws -> T {
        switch result {
        case .unverified(_, let error): throw error
        case .verified(let safe): return safe
        }
    }
}
