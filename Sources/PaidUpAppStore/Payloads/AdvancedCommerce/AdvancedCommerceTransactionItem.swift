// SPDX-License-Identifier: Apache-2.0

/// Apple's `AdvancedCommerceTransactionItem`, with Apple's spelling; dates are milliseconds since 1970.
public struct AdvancedCommerceTransactionItem: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    /// Apple writes `SKU`.
    public var sku: String? { members.string("SKU") }
    public var description: String? { members.string("description") }
    public var displayName: String? { members.string("displayName") }
    public var offer: AdvancedCommerceOffer? { members.payload("offer") }
    public var price: Int64? { members.integer("price") }
    public var refunds: [AdvancedCommerceRefund]? { members.payloads("refunds") }
    public var revocationDate: Int64? { members.date("revocationDate") }

    public static let fields: [PayloadField] = [
        .string("SKU"),
        .string("description"),
        .string("displayName"),
        .payload("offer", AdvancedCommerceOffer.self),
        .integer("price"),
        .payloads("refunds", AdvancedCommerceRefund.self),
        .date("revocationDate"),
    ]
}
