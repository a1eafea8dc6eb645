// SPDX-License-Identifier: Apache-2.0

/// Apple's `OrderLookupResponse`, with Apple's spelling; dates are milliseconds since 1970.
public struct OrderLookupResponse: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    public var status: AppStore.OrderLookupStatus? { members.code("status") }
    public var signedTransactions: [String]? { members.strings("signedTransactions") }

    public static let fields: [PayloadField] = [
        .code("status"),
        .strings("signedTransactions"),
    ]
}
