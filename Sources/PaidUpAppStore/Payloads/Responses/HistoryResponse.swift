// SPDX-License-Identifier: Apache-2.0

/// Apple's `HistoryResponse`, with Apple's spelling; dates are milliseconds since 1970.
public struct HistoryResponse: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    public var revision: String? { members.string("revision") }
    public var hasMore: Bool? { members.bool("hasMore") }
    public var bundleId: String? { members.string("bundleId") }
    public var appAppleId: Int64? { members.integer("appAppleId") }
    public var environment: AppStore.Environment? { members.name("environment") }
    public var signedTransactions: [String]? { members.strings("signedTransactions") }

    public static let fields: [PayloadField] = [
        .string("revision"),
        .bool("hasMore"),
        .string("bundleId"),
        .integer("appAppleId"),
        .name("environment"),
        .strings("signedTransactions"),
    ]
}
