// SPDX-License-Identifier: Apache-2.0

/// Apple's `LastTransactionsItem`, with Apple's spelling; dates are milliseconds since 1970.
public struct LastTransactionsItem: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    public var status: AppStore.Status? { members.code("status") }
    public var originalTransactionId: String? { members.string("originalTransactionId") }
    public var signedTransactionInfo: String? { members.string("signedTransactionInfo") }
    public var signedRenewalInfo: String? { members.string("signedRenewalInfo") }

    public static let fields: [PayloadField] = [
        .code("status"),
        .string("originalTransactionId"),
        .string("signedTransactionInfo"),
        .string("signedRenewalInfo"),
    ]
}
