// SPDX-License-Identifier: Apache-2.0

/// Apple's `StatusResponse`, with Apple's spelling; dates are milliseconds since 1970.
public struct StatusResponse: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    public var environment: AppStore.Environment? { members.name("environment") }
    public var bundleId: String? { members.string("bundleId") }
    public var appAppleId: Int64? { members.integer("appAppleId") }
    public var data: [SubscriptionGroupIdentifierItem]? { members.payloads("data") }

    public static let fields: [PayloadField] = [
        .name("environment"),
        .string("bundleId"),
        .integer("appAppleId"),
        .payloads("data", SubscriptionGroupIdentifierItem.self),
    ]
}
