// SPDX-License-Identifier: Apache-2.0

/// Names the exact set of statements that a search went through.
///
/// It depends on the set alone, not on the order of arrival. It counts statements and no facts
/// about ownership: two ledgers of one revision can give a customer different answers where they
/// know of different claims, transfers or aliases, so it is no key for a cache of answers.
public struct LedgerRevision: Hashable, Sendable {
    /// How many statements there were.
    public internal(set) var count: Int = 0
    var high: UInt64 = 0
    var low: UInt64 = 0

    /// The revision of no statements.
    public init() {}

    mutating func add(_ id: StatementID) {
        count += 1
        let (sum, carry) = low.addingReportingOverflow(id.low)
        low = sum
        high = high &+ id.high &+ (carry ? 1 : 0)
    }
}

extension LedgerRevision: CustomStringConvertible {
    /// The count, and thirty-two hexadecimal digits.
    public var description: String { "\(count)-\(high.hexadecimal)\(low.hexadecimal)" }
}
