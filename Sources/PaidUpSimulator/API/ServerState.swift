// SPDX-License-Identifier: Apache-2.0

/// What the App Store Server API keeps besides the store's own state.
struct ServerState: Sendable {
    /// Transactions whose refund was asked for and not decided.
    var refundRequests: Set<String> = []
    /// Extensions for all subscribers, by their request identifier.
    var extensions: [String: MassExtension] = [:]
}
