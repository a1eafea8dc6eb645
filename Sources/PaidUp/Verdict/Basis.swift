// SPDX-License-Identifier: Apache-2.0

/// What access rests on.
public struct Basis: Hashable, Sendable {
    /// The kind of basis.
    public let kind: Kind
    /// The statement that it rests on.
    public let statement: StatementID

    /// Makes a basis.
    public init(_ kind: Kind, _ statement: StatementID) {
        self.kind = kind
        self.statement = statement
    }

    /// Whether access rests on a bounded presumption and not on proof; the store should be asked.
    public var isPresumed: Bool { kind.isPresumption }

    /// The kinds of bases.
    public struct Kind: Hashable, Sendable {
        /// The name, as it stands in output.
        public let name: String
        /// Whether it is a presumption.
        public let isPresumption: Bool

        /// A period that is paid and not revoked.
        public static let paidPeriod = Kind(name: "paidPeriod", isPresumption: false)
        /// A purchase for good.
        public static let purchase = Kind(name: "purchase", isPresumption: false)
        /// A grace period with the end that the store announced.
        public static let gracePeriod = Kind(name: "gracePeriod", isPresumption: false)
        /// The operator's courtesy during a billing retry.
        public static let billingRetryCourtesy = Kind(
            name: "billingRetryCourtesy", isPresumption: false)
        /// The operator's grant.
        public static let grant = Kind(name: "grant", isPresumption: false)
        /// A renewal may be under way, and nothing says that it failed.
        public static let renewalLeeway = Kind(name: "renewalLeeway", isPresumption: true)
        /// The store speaks of a purchase that has not been seen.
        public static let unseenPurchase = Kind(name: "unseenPurchase", isPresumption: true)
        /// Another plan replaced this one and has not been seen.
        public static let unseenSuccessor = Kind(name: "unseenSuccessor", isPresumption: true)
        /// A grace period was announced without its end.
        public static let announcedGrace = Kind(name: "announcedGrace", isPresumption: true)
        /// A pass whose length the catalog does not state.
        public static let passWithoutDuration = Kind(
            name: "passWithoutDuration", isPresumption: true)
    }
}
