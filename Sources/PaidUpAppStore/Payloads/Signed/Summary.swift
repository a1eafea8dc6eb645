// SPDX-License-Identifier: Apache-2.0

/// Apple's `Summary`, with Apple's spelling; dates are milliseconds since 1970.
public struct Summary: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    public var environment: AppStore.Environment? { members.name("environment") }
    public var appAppleId: Int64? { members.integer("appAppleId") }
    public var bundleId: String? { members.string("bundleId") }
    public var productId: String? { members.string("productId") }
    public var requestIdentifier: String? { members.string("requestIdentifier") }
    public var storefrontCountryCodes: [String]? { members.strings("storefrontCountryCodes") }
    public var succeededCount: Int64? { members.integer("succeededCount") }
    public var failedCount: Int64? { members.integer("failedCount") }

    public static let fields: [PayloadField] = [
        .name("environment"),
        .integer("appAppleId"),
        .string("bundleId"),
        .string("productId"),
        .string("requestIdentifier"),
        .strings("storefrontCountryCodes"),
        .integer("succeededCount"),
        .integer("failedCount"),
    ]
}
