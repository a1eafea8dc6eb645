// SPDX-License-Identifier: Apache-2.0

public import PaidUp

/// A half-open stretch `[from, to)` in which a rule's answer is not the truth's.
///
/// Two stretches that touch and differ in nothing but the statement or the end that the truth names
/// are one finding.
public struct Finding: Hashable, Sendable {
    /// The rule, or ``AuditRule/paidUp``.
    public let rule: AuditRule
    /// What the customer wanted to use.
    public let entitlement: String
    /// In which way the answers differ.
    public let kind: Kind
    /// The first instant.
    public let from: Instant
    /// The first instant after it.
    public internal(set) var to: Instant
    /// The state of the purchase that decides in the truth.
    public let state: SubscriptionState
    /// What the truth rests on, as of the finding's beginning: the basis of access, or the ground
    /// of the denial. The rule said the contrary.
    public let truth: Interval.Standing
    /// The product that gives the access in truth, or gave it last.
    public let product: String?

    /// How long it lasted, in milliseconds.
    public var milliseconds: Int64 { to.milliseconds(since: from) }

    /// In which way a rule's answer differs from the truth.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The truth grants on proof, and the rule denied.
        case wronglyDenied
        /// The truth denies on the store's word, and the rule granted.
        case wronglyGranted
        /// The truth is presumed, or denied without proof, so nobody can say who was wrong.
        case uncertain
    }
}

extension Finding.Kind {
    /// `nil` where both say the same.
    init?(truth: Interval.Standing, isGrantedByRule: Bool) {
        switch (truth, isGrantedByRule) {
        case (.granted(let basis), false): self = basis.isPresumed ? .uncertain : .wronglyDenied
        case (.denied(let ground), true): self = ground.isProof ? .wronglyGranted : .uncertain
        case (.granted, true), (.denied, false): return nil
        }
    }
}

extension Finding {
    /// Whether the other begins where this one ends and tells the same.
    func continues(in next: Finding) -> Bool {
        to == next.from && kind == next.kind && state == next.state && product == next.product
            && truth.isSameKind(as: next.truth)
    }
}

extension Interval.Standing {
    fileprivate func isSameKind(as other: Interval.Standing) -> Bool {
        switch (self, other) {
        case (.granted(let mine), .granted(let theirs)): mine.kind == theirs.kind
        case (.denied(.statement), .denied(.statement)),
            (.denied(.noEvidence), .denied(.noEvidence)),
            (.denied(.presumptionExhausted), .denied(.presumptionExhausted)),
            (.denied(.unlistedProduct), .denied(.unlistedProduct)):
            true
        default: false
        }
    }
}
