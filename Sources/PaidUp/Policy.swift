// SPDX-License-Identifier: Apache-2.0

/// What the operator decides where the store leaves room. All lengths are whole seconds.
public struct Policy: Hashable, Sendable {
    /// How long access is presumed after a paid end while a renewal may be under way; never longer
    /// than the chain's longest period of that product.
    public var renewalLeewaySeconds: Int64 = 259_200
    /// Access during a confirmed billing retry without a grace period, from the paid end.
    public var billingRetryAccessSeconds: Int64 = 0
    /// Length of a grace period that is announced without its end; Apple's shortest is three days.
    public var graceFallbackSeconds: Int64 = 259_200
    /// Whose sandbox purchases count in production.
    public var sandbox: Sandbox = .accept
    /// Whether family-shared purchases give access.
    public var familySharing = true
    /// What a second claim on a purchase does.
    public var transfer: Transfer = .keep
    /// How long a device may rely on presumed access without a new answer.
    public var staleAfterSeconds: Int64 = 259_200

    /// The defaults.
    public init() {}

    /// Whose sandbox purchases count in an engine for production.
    public enum Sandbox: Hashable, Sendable {
        /// Everybody's.
        case accept
        /// Nobody's.
        case reject
        /// Those of the listed customers.
        case customers(Set<CustomerID>)
    }

    /// What a claim on a purchase that already has an owner does.
    public enum Transfer: Hashable, Sendable {
        /// The first owner keeps it.
        case keep
        /// A claim that the person asked for as a restore moves the chain, from its receipt on.
        case move
    }
}
