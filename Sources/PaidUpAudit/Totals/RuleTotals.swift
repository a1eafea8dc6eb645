// SPDX-License-Identifier: Apache-2.0

/// How wrong one rule was.
public struct RuleTotals: Hashable, Sendable {
    /// How many customers were wrongly denied or wrongly granted, each counted once.
    public internal(set) var customers = 0
    /// The truth grants on proof, and the rule denied.
    public internal(set) var wronglyDenied = KindTotals()
    /// The truth denies on the store's word, and the rule granted.
    public internal(set) var wronglyGranted = KindTotals()
    /// The truth is presumed, or denied without proof, and the rule said the contrary.
    public internal(set) var uncertain = KindTotals()

    /// Nothing was wrong.
    public init() {}

    /// The totals of one kind.
    public internal(set) subscript(kind: Finding.Kind) -> KindTotals {
        get {
            switch kind {
            case .wronglyDenied: wronglyDenied
            case .wronglyGranted: wronglyGranted
            case .uncertain: uncertain
            }
        }
        set {
            switch kind {
            case .wronglyDenied: wronglyDenied = newValue
            case .wronglyGranted: wronglyGranted = newValue
            case .uncertain: uncertain = newValue
            }
        }
    }

    /// Adds the totals of other customers.
    public mutating func merge(_ other: RuleTotals) {
        customers += other.customers
        for kind in Finding.Kind.allCases { self[kind].merge(other[kind]) }
    }
}
