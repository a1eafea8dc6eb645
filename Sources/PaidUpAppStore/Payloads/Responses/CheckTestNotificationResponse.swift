// SPDX-License-Identifier: Apache-2.0

/// Apple's `CheckTestNotificationResponse`, with Apple's spelling; dates are milliseconds since 1970.
public struct CheckTestNotificationResponse: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    public var signedPayload: String? { members.string("signedPayload") }
    public var sendAttempts: [SendAttemptItem]? { members.payloads("sendAttempts") }

    public static let fields: [PayloadField] = [
        .string("signedPayload"),
        .payloads("sendAttempts", SendAttemptItem.self),
    ]
}
