// SPDX-License-Identifier: Apache-2.0

/// Apple's `AdvancedCommerceOffer`, with Apple's spelling; dates are milliseconds since 1970.
public struct AdvancedCommerceOffer: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    public var period: AppStore.AdvancedCommerceOfferPeriod? { members.name("period") }
    public var periodCount: Int32? { members.int32("periodCount") }
    public var price: Int64? { members.integer("price") }
    public var reason: AppStore.AdvancedCommerceOfferReason? { members.name("reason") }

    public static let fields: [PayloadField] = [
        .name("period"),
        .int32("periodCount"),
        .integer("price"),
        .name("reason"),
    ]
}
