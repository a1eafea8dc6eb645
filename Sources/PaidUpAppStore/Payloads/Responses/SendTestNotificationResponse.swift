// SPDX-License-Identifier: Apache-2.0

/// Apple's `SendTestNotificationResponse`, with Apple's spelling; dates are milliseconds since 1970.
public struct SendTestNotificationResponse: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    public var testNotificationToken: String? { members.string("testNotificationToken") }

    public static let fields: [PayloadField] = [
        .string("testNotificationToken")
    ]
}
