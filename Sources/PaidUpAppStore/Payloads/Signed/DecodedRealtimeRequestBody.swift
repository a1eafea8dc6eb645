// SPDX-License-Identifier: Apache-2.0

/// Apple's `DecodedRealtimeRequestBody`, with Apple's spelling; dates are milliseconds since 1970.
public struct DecodedRealtimeRequestBody: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    public var originalTransactionId: String? { members.string("originalTransactionId") }
    public var appAppleId: Int64? { members.integer("appAppleId") }
    public var productId: String? { members.string("productId") }
    public var userLocale: String? { members.string("userLocale") }
    public var requestIdentifier: String? { members.uuid("requestIdentifier") }
    public var signedDate: Int64? { members.date("signedDate") }
    public var environment: AppStore.Environment? { members.name("environment") }

    public static let fields: [PayloadField] = [
        .string("originalTransactionId"),
        .integer("appAppleId"),
        .string("productId"),
        .string("userLocale"),
        .uuid("requestIdentifier"),
        .date("signedDate"),
        .name("environment"),
    ]
}
