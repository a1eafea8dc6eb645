// SPDX-License-Identifier: Apache-2.0

/// Apple's `ResponseBodyV2`, with Apple's spelling; dates are milliseconds since 1970.
public struct ResponseBodyV2: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    public var signedPayload: String? { members.string("signedPayload") }

    public static let fields: [PayloadField] = [
        .string("signedPayload")
    ]
}
