// SPDX-License-Identifier: Apache-2.0

/// A notification that arrives at the receiver.
public struct StoreDelivery: Sendable {
    /// What arrives.
    public let notification: StoreNotification
    /// When it arrives, in milliseconds since 1970.
    public let at: Int64
    /// Which attempt it is, from 1.
    public let attempt: Int
    /// Whether the network repeats what the store sent once.
    public let isRepetition: Bool

    let index: Int
}
