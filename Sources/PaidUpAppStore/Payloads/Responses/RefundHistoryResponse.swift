// SPDX-License-Identifier: Apache-2.0

/// Apple's `RefundHistoryResponse`, with Apple's spelling; dates are milliseconds since 1970.
public struct RefundHistoryResponse: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    public var signedTransactions: [String]? { members.strings("signedTransactions") }
    public var revision: String? { members.string("revision") }
    public var hasMore: Bool? { members.bool("hasMore") }

    public static let fields: [PayloadField] = [
        .strings("signedTransactions"),
        .string("revision"),
        .bool("hasMore"),
    ]
}
