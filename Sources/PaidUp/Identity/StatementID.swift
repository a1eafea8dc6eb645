// SPDX-License-Identifier: Apache-2.0

/// The identity of a statement: a hash of what was said.
///
/// The first 128 bits of SHA-256 over the statement's subject, words, date and assurance. When it
/// was received, and through which door, are not part of it.
public struct StatementID: Hashable, Sendable {
    package let high: UInt64
    package let low: UInt64

    /// Puts an identity together again that a ledger has kept.
    package init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }
}

extension StatementID: Comparable {
    public static func < (lhs: StatementID, rhs: StatementID) -> Bool {
        (lhs.high, lhs.low) < (rhs.high, rhs.low)
    }
}

extension StatementID: CustomStringConvertible {
    /// Thirty-two hexadecimal digits.
    public var description: String { high.hexadecimal + low.hexadecimal }
}
