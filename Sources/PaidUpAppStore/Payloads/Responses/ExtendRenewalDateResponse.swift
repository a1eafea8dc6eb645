// SPDX-License-Identifier: Apache-2.0

/// Apple's `ExtendRenewalDateResponse`, with Apple's spelling; dates are milliseconds since 1970.
public struct ExtendRenewalDateResponse: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    public var originalTransactionId: String? { members.string("originalTransactionId") }
    public var webOrderLineItemId: String? { members.string("webOrderLineItemId") }
    public var success: Bool? { members.bool("success") }
    public var effectiveDate: Int64? { members.date("effectiveDate") }

    public static let fields: [PayloadField] = [
        .string("originalTransactionId"),
        .string("webOrderLineItemId"),
        .bool("success"),
        .date("effectiveDate"),
    ]
}
