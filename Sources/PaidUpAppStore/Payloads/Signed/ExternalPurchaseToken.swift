// SPDX-License-Identifier: Apache-2.0

/// Apple's `ExternalPurchaseToken`, with Apple's spelling; dates are milliseconds since 1970.
public struct ExternalPurchaseToken: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    public var externalPurchaseId: String? { members.string("externalPurchaseId") }
    public var tokenCreationDate: Int64? { members.integer("tokenCreationDate") }
    public var appAppleId: Int64? { members.integer("appAppleId") }
    public var bundleId: String? { members.string("bundleId") }
    public var tokenType: String? { members.string("tokenType") }
    public var tokenExpirationDate: Int64? { members.date("tokenExpirationDate") }

    public static let fields: [PayloadField] = [
        .string("externalPurchaseId"),
        .integer("tokenCreationDate"),
        .integer("appAppleId"),
        .string("bundleId"),
        .string("tokenType"),
        .date("tokenExpirationDate"),
    ]
}
