// SPDX-License-Identifier: Apache-2.0

/// The earliest delivery of a statement: when it was received, and through which door.
public struct Delivery: Hashable, Sendable {
    /// When the statement was received first.
    public let receivedAt: Instant
    /// What brought it.
    public let source: Source

    /// Makes a delivery.
    public init(receivedAt: Instant, source: Source) {
        self.receivedAt = receivedAt
        self.source = source
    }
}

extension Delivery: Comparable {
    public static func < (lhs: Delivery, rhs: Delivery) -> Bool {
        (lhs.receivedAt, lhs.source) < (rhs.receivedAt, rhs.source)
    }
}
