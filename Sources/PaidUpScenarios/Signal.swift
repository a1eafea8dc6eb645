// SPDX-License-Identifier: Apache-2.0

package import PaidUp
package import PaidUpAppStore

/// One thing that was received: a message of a store, or a fact of the operator's.
package struct Signal: Sendable {
    /// When it was received, as it was noted.
    package var receipt: Receipt
    /// Who it is known to belong to.
    package var customer: CustomerID?
    /// What the engine must make of it, where a scenario says so.
    package var expectedOutcome: IntakeOutcome?
    /// Whether StoreKit read it on a device.
    package var isFromDevice = false
    /// What was received.
    package var body: Body

    package enum Body: Sendable {
        case appStore(AppStoreMessage)
        case claim(customer: CustomerID, chainID: String, restore: Bool)
        case grant(id: String, Grant, isRevoked: Bool)
        case transfer(customer: CustomerID, chainID: String, isUndone: Bool)
        case alias(CustomerID, CustomerID, isUndone: Bool)
        /// Of a store that is not supported yet.
        case unsupported(store: String)
    }

    package init(receipt: Receipt, body: Body) {
        self.receipt = receipt
        self.body = body
    }

    /// Whether a store said it; otherwise the operator did.
    var isOfStore: Bool {
        switch body {
        case .appStore, .unsupported: true
        case .claim, .grant, .transfer, .alias: false
        }
    }

    /// When it was received; `nil` where nobody noted it.
    package var receivedAt: Instant? { receipt.date }
}
