// SPDX-License-Identifier: Apache-2.0

/// A point in time: whole milliseconds since 1970-01-01T00:00:00Z, as in Apple's payloads.
///
/// The engine never reads a clock; every question carries its instant. Arithmetic saturates at
/// ``distantPast`` and ``distantFuture``, so that a hostile date cannot overflow.
public struct Instant: Hashable, Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z. Negative before it.
    public let milliseconds: Int64

    /// Makes the instant that lies the given milliseconds after 1970-01-01T00:00:00Z.
    @inlinable
    public init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    /// Earlier than every instant that a store can state.
    public static let distantPast = Instant(milliseconds: .min)

    /// Later than every instant that a store can state; as an end it means: no end.
    public static let distantFuture = Instant(milliseconds: .max)

    /// The instant that lies the given seconds later (earlier where negative).
    public func advanced(bySeconds seconds: Int64) -> Instant {
        let (delta, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        return advanced(byMilliseconds: overflow ? (seconds < 0 ? .min : .max) : delta)
    }

    /// The instant that lies the given milliseconds later (earlier where negative).
    ///
    /// The two distant instants stay where they are.
    public func advanced(byMilliseconds delta: Int64) -> Instant {
        if self == .distantPast || self == .distantFuture { return self }
        let (sum, overflow) = milliseconds.addingReportingOverflow(delta)
        return Instant(milliseconds: overflow ? (delta < 0 ? .min : .max) : sum)
    }

    /// Milliseconds from `other` to this instant, saturating.
    public func milliseconds(since other: Instant) -> Int64 {
        let (difference, overflow) = milliseconds.subtractingReportingOverflow(other.milliseconds)
        return overflow ? (self < other ? .min : .max) : difference
    }
}

extension Instant: Comparable {
    @inlinable
    public static func < (lhs: Instant, rhs: Instant) -> Bool {
        lhs.milliseconds < rhs.milliseconds
    }
}

extension Instant: CustomStringConvertible {
    /// RFC 3339 in UTC, with milliseconds only where there are any.
    public var description: String { rfc3339 }
}
