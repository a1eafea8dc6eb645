// SPDX-License-Identifier: Apache-2.0

/// Apple's `AppData`, with Apple's spelling; dates are milliseconds since 1970.
public struct AppData: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    public var appAppleId: Int64? { members.integer("appAppleId") }
    public var bundleId: String? { members.string("bundleId") }
    public var environment: AppStore.Environment? { members.name("environment") }
    public var signedAppTransactionInfo: String? { members.string("signedAppTransactionInfo") }

    public static let fields: [PayloadField] = [
        .integer("appAppleId"),
        .string("bundleId"),
        .name("environment"),
        .string("signedAppTransactionInfo"),
    ]
}
