// SPDX-License-Identifier: Apache-2.0

/// Apple's `TransactionInfoResponse`, with Apple's spelling; dates are milliseconds since 1970.
public struct TransactionInfoResponse: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    public var signedTransactionInfo: String? { members.string("signedTransactionInfo") }

    public static let fields: [PayloadField] = [
        .string("signedTransactionInfo")
    ]
}
