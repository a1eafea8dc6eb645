// SPDX-License-Identifier: Apache-2.0

/// Everything the store ever said, in its order.
struct Outbox: Sendable {
    /// The waits of the store before it tries again, in production.
    static let retryHours: [Int64] = [1, 12, 24, 48, 72]

    var notifications: [StoreNotification] = []
    /// Attempts under way: handed out and not answered.
    var underWay: Set<Int> = []
}
