// SPDX-License-Identifier: Apache-2.0

/// Names the exact set of statements that a search went through.
///
/// It depends on the set alone, not on the order of arrival. It counts statements and no facts
/// about ownership: two ledgers of one revision can give a customer different answers where they
/// know of different claims, transfers or aliases, so it is no key for a cache of answers.
public struct LedgerRevision: Hashable, Sendable {
    /// How many statements there were.
    public internal(set) var count: Int = 0
    package private(set) var high: UInt64 = 0
    package private(set) var low: UInt64 = 0

    /// The revision of no statements.
    public init() {}

    /// Puts a revision together again that a ledger has kept.
    package init(count: Int, high: UInt64, low: UInt64) {
        self.count = count
        self.high = high
        self.low = low
    }

    package mutating func add(_ id: StatementID) {
        count += 1
        let (sum, carry) = low.addingReportingOverflow(id.low)
        low = sum
        high = high &+ id.high &+ (carry ? 1 : 0)
    }

    /// Takes out a statement that was added before, for an erasure.
    package mutating func remove(_ id: StatementID) {
        count -= 1
        let (difference, borrow) = low.subtractingReportingOverflow(id.low)
        low = difference
        high = high &- id.high &- (borrow ? 1 : 0)
    }
}

extension LedgerRevision: CustomStringConvertible {
    /// The count, and thirty-two hexadecimal digits.
    public var description: String { "\(count)-\(high.hexadecimal)\(low.hexadecimal)" }
}
