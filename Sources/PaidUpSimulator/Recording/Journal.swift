// SPDX-License-Identifier: Apache-2.0

/// The orders that were carried out, with their instants.
struct Journal: Sendable {
    var orders: [(at: Int64, order: Order)] = []
}
