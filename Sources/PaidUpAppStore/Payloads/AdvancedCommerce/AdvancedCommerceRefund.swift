// SPDX-License-Identifier: Apache-2.0

/// Apple's `AdvancedCommerceRefund`, with Apple's spelling; dates are milliseconds since 1970.
public struct AdvancedCommerceRefund: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    public var refundAmount: Int64? { members.integer("refundAmount") }
    public var refundDate: Int64? { members.date("refundDate") }
    public var refundReason: AppStore.AdvancedCommerceRefundReason? { members.name("refundReason") }
    public var refundType: AppStore.AdvancedCommerceRefundType? { members.name("refundType") }

    public static let fields: [PayloadField] = [
        .integer("refundAmount"),
        .date("refundDate"),
        .name("refundReason"),
        .name("refundType"),
    ]
}
