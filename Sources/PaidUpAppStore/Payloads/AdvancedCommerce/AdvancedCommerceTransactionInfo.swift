// SPDX-License-Identifier: Apache-2.0

/// Apple's `AdvancedCommerceTransactionInfo`, with Apple's spelling; dates are milliseconds since 1970.
public struct AdvancedCommerceTransactionInfo: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    public var descriptors: AdvancedCommerceDescriptors? { members.payload("descriptors") }
    public var estimatedTax: Int64? { members.integer("estimatedTax") }
    public var items: [AdvancedCommerceTransactionItem]? { members.payloads("items") }
    public var period: AppStore.AdvancedCommercePeriod? { members.name("period") }
    public var requestReferenceId: String? { members.string("requestReferenceId") }
    public var taxCode: String? { members.string("taxCode") }
    public var taxExclusivePrice: Int64? { members.integer("taxExclusivePrice") }
    public var taxRate: String? { members.string("taxRate") }

    public static let fields: [PayloadField] = [
        .payload("descriptors", AdvancedCommerceDescriptors.self),
        .integer("estimatedTax"),
        .payloads("items", AdvancedCommerceTransactionItem.self),
        .name("period"),
        .string("requestReferenceId"),
        .string("taxCode"),
        .integer("taxExclusivePrice"),
        .string("taxRate"),
    ]
}
