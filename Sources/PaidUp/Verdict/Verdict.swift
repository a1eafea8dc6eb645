// SPDX-License-Identifier: Apache-2.0

/// The answer: may this customer use this entitlement at this instant, why, and until when.
public struct Verdict: Hashable, Sendable {
    /// Who was asked about.
    public internal(set) var customer: CustomerID
    /// What was asked about.
    public internal(set) var entitlement: String
    /// The instant that was asked about.
    public internal(set) var at: Instant
    /// The answer, with its basis or its ground.
    public internal(set) var access: Access
    /// The state of the purchase that decides.
    public internal(set) var state: SubscriptionState
    /// The product that gives the access, or gave it last, or that the catalog does not name.
    public internal(set) var product: String?
    /// Where that purchase was made.
    public internal(set) var environment: StoreEnvironment?
    /// What the outlook shows.
    var words: OutlookWords
    /// The first instant at which the answer can change without new evidence.
    public internal(set) var nextChange: Instant?

    /// What the store says of the future. It never decides.
    public var outlook: Outlook { Outlook(words) }

    /// Whether access rests on a bounded presumption and not on proof.
    public var isPresumed: Bool {
        if case .granted(let basis, _) = access { basis.isPresumed } else { false }
    }
}
