// SPDX-License-Identifier: Apache-2.0

/// Apple's `SubscriptionGroupIdentifierItem`, with Apple's spelling; dates are milliseconds since 1970.
public struct SubscriptionGroupIdentifierItem: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    public var subscriptionGroupIdentifier: String? {
        members.string("subscriptionGroupIdentifier")
    }
    public var lastTransactions: [LastTransactionsItem]? { members.payloads("lastTransactions") }

    public static let fields: [PayloadField] = [
        .string("subscriptionGroupIdentifier"),
        .payloads("lastTransactions", LastTransactionsItem.self),
    ]
}
