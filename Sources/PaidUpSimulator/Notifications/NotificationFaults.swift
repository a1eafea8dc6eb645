// SPDX-License-Identifier: Apache-2.0

/// What goes wrong with notifications. Chances are drawn by the store's seed.
public struct NotificationFaults: Sendable, Hashable {
    /// How many of a hundred are lost: no attempt to send them ever arrives.
    public var lossPercent: Int64 = 0
    /// How many of the next ones are lost, whatever the chances.
    public var loseNext: Int64 = 0
    /// How many of the next attempts fail; the store tries again as it does.
    public var failNextAttempts: Int64 = 0
    /// How long each takes to arrive, in milliseconds: a number is drawn between the two, so that
    /// a wide range changes their order.
    public var delay: ClosedRange<Int64> = 0...0
    /// How many of a hundred arrive twice.
    public var duplicatePercent: Int64 = 0
    /// How many of the next ones arrive twice, whatever the chances.
    public var duplicateNext: Int64 = 0

    /// No faults.
    public init() {}
}
