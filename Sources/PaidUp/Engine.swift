// SPDX-License-Identifier: Apache-2.0

/// Answers from a ledger: may this person use what they paid for, why, and until when.
///
/// ```swift
/// var ledger = Ledger(statements)
/// ledger.insert(
///     OwnershipFact(
///         receivedAt: now,
///         kind: .claim(customer: "u1", chainID: originalTransactionID, restore: false)))
/// let engine = Engine(catalog: catalog)
/// let timeline = engine.timeline(of: "u1", in: LedgerView(ledger))
/// switch timeline.verdict(on: "pro", at: now).access {
/// case .granted(let basis, let until): unlock(until: until, because: basis)
/// case .denied(let ground): showPaywall(because: ground)
/// }
/// ```
///
/// A purchase is the customer's whom its `appAccountToken` names, whatever else is known. One
/// without a token is nobody's until a fact tells: a claim, as above, or
/// ``Ledger/attributeUnownedChains()`` for apps without accounts.
///
/// It is pure: the same ledger, catalog, policy and instants give the same answer to the byte.
public struct Engine: Sendable {
    /// Which product gives which entitlements.
    public var catalog: Catalog
    /// What the operator decides where the store leaves room.
    public var policy: Policy
    /// An engine for production counts sandbox purchases by policy; one for another environment
    /// counts only that environment's.
    public var environment: StoreEnvironment

    /// Makes an engine.
    public init(
        catalog: Catalog = .productNames, policy: Policy = Policy(),
        environment: StoreEnvironment = .production
    ) {
        self.catalog = catalog
        self.policy = policy
        self.environment = environment
    }

    /// Folds everything that is known about a customer.
    public func timeline(of customer: CustomerID, in view: LedgerView) -> CustomerTimeline {
        CustomerFold(engine: self, view: view, customer: customer).timeline()
    }

    /// Folds one subscription or purchase by itself, whoever owns it; `nil` where it is not known.
    public func timeline(of chain: ChainKey, in view: LedgerView) -> Timeline? {
        CustomerFold(engine: self, view: view, customer: CustomerID("")).timeline(of: chain)
    }

    /// The present, by a server's clock: at least the newest `signedDate` known, of those that lie
    /// no more than five minutes ahead of the clock.
    public func present(clock: Instant, in view: LedgerView) -> Instant {
        let newest = view.ledger.newestSignedDate(
            knownAt: view.knownAt, notAfter: clock.advanced(bySeconds: 300))
        return max(clock, newest ?? clock)
    }

    /// The present on a device, whose clock anybody can set: the later of it and the newest
    /// trusted `signedDate`.
    public func present(deviceClock: Instant, in view: LedgerView) -> Instant {
        max(deviceClock, view.ledger.newestSignedDate(knownAt: view.knownAt) ?? deviceClock)
    }
}
