// SPDX-License-Identifier: Apache-2.0

/// Apple's `AppTransactionInfoResponse`, with Apple's spelling; dates are milliseconds since 1970.
public struct AppTransactionInfoResponse: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    public var signedAppTransactionInfo: String? { members.string("signedAppTransactionInfo") }

    public static let fields: [PayloadField] = [
        .string("signedAppTransactionInfo")
    ]
}
