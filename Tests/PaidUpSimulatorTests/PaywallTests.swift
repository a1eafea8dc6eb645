// SPDX-License-Identifier: Apache-2.0

import PaidUpSimulator
import Testing

/// Stands for your code: it takes what the App Store posts, and says who is served.
struct Backend {
    var served: Set<String> = []

    mutating func receive(_ notification: StoreNotification) {
        guard let customer = notification.customer else { return }
        // 1 is active, 4 is the grace period.
        if [1, 4].contains(notification.status) {
            served.insert(customer)
        } else {
            served.remove(customer)
        }
    }
}

@Test func graceKeepsSubscribersAndItsEndDoesNot() throws {
    var settings = StoreSettings()
    settings.products = [.subscription("pro.month", period: .month)]
    settings.graceDays = 16
    var store = try AppStoreSimulator(settings)
    var backend = Backend()

    try store.perform(.subscribe("anna", to: "pro.month"))
    try store.perform(.breakPayment("anna"))
    for _ in 0..<100 {
        for delivery in try store.advance(by: "1d") {
            // Over a socket it would be store.body(of: delivery), signed.
            backend.receive(delivery.notification)
        }
        let state = store.serviceDue("anna", "pro.month", at: store.now)
        #expect(backend.served.contains("anna") == state?.isDue)
    }
}
