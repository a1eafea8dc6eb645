// SPDX-License-Identifier: Apache-2.0

/// Apple's `AdvancedCommercePriceIncreaseInfo`, with Apple's spelling; dates are milliseconds since 1970.
public struct AdvancedCommercePriceIncreaseInfo: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    public var dependentSKUs: [String]? { members.strings("dependentSKUs") }
    public var price: Int64? { members.integer("price") }
    public var status: AppStore.AdvancedCommercePriceIncreaseInfoStatus? { members.name("status") }

    public static let fields: [PayloadField] = [
        .strings("dependentSKUs"),
        .integer("price"),
        .name("status"),
    ]
}
