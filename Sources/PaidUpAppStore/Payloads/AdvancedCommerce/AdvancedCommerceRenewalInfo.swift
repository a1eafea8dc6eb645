// SPDX-License-Identifier: Apache-2.0

/// Apple's `AdvancedCommerceRenewalInfo`, with Apple's spelling; dates are milliseconds since 1970.
public struct AdvancedCommerceRenewalInfo: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    public var consistencyToken: String? { members.string("consistencyToken") }
    public var descriptors: AdvancedCommerceDescriptors? { members.payload("descriptors") }
    public var items: [AdvancedCommerceRenewalItem]? { members.payloads("items") }
    public var period: AppStore.AdvancedCommercePeriod? { members.name("period") }
    public var requestReferenceId: String? { members.string("requestReferenceId") }
    public var taxCode: String? { members.string("taxCode") }

    public static let fields: [PayloadField] = [
        .string("consistencyToken"),
        .payload("descriptors", AdvancedCommerceDescriptors.self),
        .payloads("items", AdvancedCommerceRenewalItem.self),
        .name("period"),
        .string("requestReferenceId"),
        .string("taxCode"),
    ]
}
