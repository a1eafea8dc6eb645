// SPDX-License-Identifier: Apache-2.0

/// The orders that were carried out, and what arrived at the receiver, with the instants.
struct Journal: Sendable {
    var orders: [(at: Int64, order: StoreOrder)] = []
    var arrivals: [(at: Int64, notification: Int)] = []
}
