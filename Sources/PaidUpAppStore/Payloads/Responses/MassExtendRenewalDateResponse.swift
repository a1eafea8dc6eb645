// SPDX-License-Identifier: Apache-2.0

/// Apple's `MassExtendRenewalDateResponse`, with Apple's spelling; dates are milliseconds since 1970.
public struct MassExtendRenewalDateResponse: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    public var requestIdentifier: String? { members.string("requestIdentifier") }

    public static let fields: [PayloadField] = [
        .string("requestIdentifier")
    ]
}
