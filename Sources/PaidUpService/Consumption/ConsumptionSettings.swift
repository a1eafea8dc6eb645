// SPDX-License-Identifier: Apache-2.0

package import PaidUpAppStore

/// What the operator decided about answering the store when a customer asks for a refund.
package struct ConsumptionSettings: Hashable, Sendable {
    /// Off by default.
    package var isTurnedOn = false
    /// What the store is asked to do; `nil` for nothing.
    package var preference: ConsumptionFacts.Preference?

    package init() {}

    /// The preferences by their names in a configuration.
    static let preferences: [String: ConsumptionFacts.Preference] = [
        "decline": .decline, "grant": .grant, "grantProrated": .grantProrated,
    ]
}

/// Carries an answer about a refund request to the store.
package protocol ConsumptionSender: Sendable {
    func send(
        _ request: ConsumptionRequest, of transactionID: String, at place: StorePlace
    ) async throws(StoreInquiryError)
}
