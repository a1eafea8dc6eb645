// SPDX-License-Identifier: Apache-2.0

/// Apple's `AppTransaction`, with Apple's spelling; dates are milliseconds since 1970.
public struct AppTransaction: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    public var receiptType: AppStore.Environment? { members.name("receiptType") }
    public var appAppleId: Int64? { members.integer("appAppleId") }
    public var bundleId: String? { members.string("bundleId") }
    public var applicationVersion: String? { members.string("applicationVersion") }
    public var versionExternalIdentifier: Int64? { members.integer("versionExternalIdentifier") }
    public var receiptCreationDate: Int64? { members.date("receiptCreationDate") }
    public var originalPurchaseDate: Int64? { members.date("originalPurchaseDate") }
    public var originalApplicationVersion: String? { members.string("originalApplicationVersion") }
    public var deviceVerification: String? { members.string("deviceVerification") }
    public var deviceVerificationNonce: String? { members.uuid("deviceVerificationNonce") }
    public var preorderDate: Int64? { members.date("preorderDate") }
    public var appTransactionId: String? { members.string("appTransactionId") }
    public var originalPlatform: AppStore.PurchasePlatform? { members.name("originalPlatform") }
    public var storeType: String? { members.string("storeType") }

    public static let fields: [PayloadField] = [
        .name("receiptType"),
        .integer("appAppleId"),
        .string("bundleId"),
        .string("applicationVersion"),
        .integer("versionExternalIdentifier"),
        .date("receiptCreationDate"),
        .date("originalPurchaseDate"),
        .string("originalApplicationVersion"),
        .string("deviceVerification"),
        .uuid("deviceVerificationNonce"),
        .date("preorderDate"),
        .string("appTransactionId"),
        .name("originalPlatform"),
        .string("storeType"),
    ]
}
