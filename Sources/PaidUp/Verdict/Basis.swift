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

    /// The kinds of bases: those that are proof, then the presumptions.
    public struct Kind: Hashable, Sendable {
        /// Its place among the names; see ``SubscriptionState``.
        private let place: UInt8

        private static let names = [
            "paidPeriod", "purchase", "gracePeriod", "billingRetryCourtesy", "grant",
            "renewalLeeway", "unseenPurchase", "unseenSuccessor", "announcedGrace",
            "passWithoutDuration",
        ]

        /// The name, as it stands in output.
        public var name: String { Self.names[Int(place)] }
        /// Whether it is a presumption.
        public var isPresumption: Bool { place >= Self.renewalLeeway.place }

        /// A period that is paid and not revoked.
        public static let paidPeriod = Kind(place: 0)
        /// A purchase for good.
        public static let purchase = Kind(place: 1)
        /// A grace period with the end that the store announced.
        public static let gracePeriod = Kind(place: 2)
        /// The operator's courtesy during a billing retry.
        public static let billingRetryCourtesy = Kind(place: 3)
        /// The operator's grant.
        public static let grant = Kind(place: 4)
        /// A renewal may be under way, and nothing says that it failed.
        public static let renewalLeeway = Kind(place: 5)
        /// The store speaks of a purchase that has not been seen.
        public static let unseenPurchase = Kind(place: 6)
        /// Another plan replaced this one and has not been seen.
        public static let unseenSuccessor = Kind(place: 7)
        /// A grace period was announced without its end.
        public static let announcedGrace = Kind(place: 8)
        /// A pass whose length the catalog does not state.
        public static let passWithoutDuration = Kind(place: 9)
    }
}

extension Basis: CustomStringConvertible {
    /// The kind and the statement's identity.
    public var description: String { "\(kind), statement \(statement)" }
}

extension Basis.Kind: CustomStringConvertible {
    /// The name, as it stands in output.
    public var description: String { name }
}
