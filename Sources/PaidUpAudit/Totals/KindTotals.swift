// SPDX-License-Identifier: Apache-2.0

public import PaidUp

/// How much there is of one kind of finding under one rule.
public struct KindTotals: Hashable, Sendable {
    /// How many customers have at least one.
    public internal(set) var customers = 0
    /// How many unbroken stretches there are. One that goes through several states of the truth,
    /// such as a paid period and the grace after it, is one stretch.
    public internal(set) var stretches = 0
    /// All their lengths together, for each entitlement of each customer.
    public internal(set) var milliseconds: Int64 = 0
    /// The longest stretch, in milliseconds.
    public internal(set) var longest: Int64 = 0
    /// The lengths, by the state of the purchase that decides in the truth.
    public internal(set) var millisecondsByState: [SubscriptionState: Int64] = [:]

    /// None of it.
    public init() {}

    /// Adds the totals of other customers.
    public mutating func merge(_ other: KindTotals) {
        customers += other.customers
        stretches += other.stretches
        milliseconds = milliseconds.addingSaturated(other.milliseconds)
        longest = max(longest, other.longest)
        for (state, more) in other.millisecondsByState { add(more, in: state) }
    }

    mutating func add(_ more: Int64, in state: SubscriptionState) {
        millisecondsByState[state] = (millisecondsByState[state] ?? 0).addingSaturated(more)
    }
}

extension Int64 {
    /// Lengths are never negative, so only the upper end can be met.
    func addingSaturated(_ other: Int64) -> Int64 {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }
}
