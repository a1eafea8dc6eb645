// SPDX-License-Identifier: Apache-2.0

internal import JSONText

/// What the App Store Server API keeps besides the store's own state.
struct ServerState: Sendable {
    /// The key whose tokens are accepted; nil accepts everybody.
    var key: ServerAPIKey?
    /// Transactions whose refund was asked for and not decided.
    var refundRequests: Set<String> = []
    /// Extensions for all subscribers, by their request identifier.
    var extensions: [String: MassExtension] = [:]
    /// Transactions that were finished.
    var finished: Set<String> = []
    /// What was told about consumption, by transaction.
    var consumption: [String: [JSONObject]] = [:]
    /// The test notifications, by their tokens.
    var tests: [String: Int] = [:]
}
