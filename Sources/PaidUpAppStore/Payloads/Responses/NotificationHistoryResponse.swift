// SPDX-License-Identifier: Apache-2.0

/// Apple's `NotificationHistoryResponse`, with Apple's spelling; dates are milliseconds since 1970.
public struct NotificationHistoryResponse: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    public var paginationToken: String? { members.string("paginationToken") }
    public var hasMore: Bool? { members.bool("hasMore") }
    public var notificationHistory: [NotificationHistoryResponseItem]? {
        members.payloads("notificationHistory")
    }

    public static let fields: [PayloadField] = [
        .string("paginationToken"),
        .bool("hasMore"),
        .payloads("notificationHistory", NotificationHistoryResponseItem.self),
    ]
}
