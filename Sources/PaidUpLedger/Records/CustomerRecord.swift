// SPDX-License-Identifier: Apache-2.0

package import PaidUp

/// What a ledger keeps of a customer besides the evidence: the last verdicts that were told, and
/// when they can change by themselves.
package struct CustomerRecord: Hashable, Sendable {
    package var customer: CustomerID
    /// Grows with every change of what is known about the customer.
    package var version: Int64
    /// The instant that the verdicts are of; it only grows.
    package var evaluatedAt: Instant
    /// The number of the catalog's entry that they were taken with; 0 for the one of the
    /// configuration.
    package var catalog: Int64
    /// The verdicts as they were told, in canonical JSON, by entitlement.
    package var verdicts: [UInt8]
    /// The first instant at which one of them can change without new evidence.
    package var nextChange: Instant?
    /// Whether one of them rests on a presumption: the store fell silent.
    package var isPresumed: Bool
    /// How many events the customer has had.
    package var eventSequence: Int64

    package init(
        customer: CustomerID, version: Int64 = 0, evaluatedAt: Instant, catalog: Int64 = 0,
        verdicts: [UInt8] = [], nextChange: Instant? = nil, isPresumed: Bool = false,
        eventSequence: Int64 = 0
    ) {
        self.customer = customer
        self.version = version
        self.evaluatedAt = evaluatedAt
        self.catalog = catalog
        self.verdicts = verdicts
        self.nextChange = nextChange
        self.isPresumed = isPresumed
        self.eventSequence = eventSequence
    }
}
