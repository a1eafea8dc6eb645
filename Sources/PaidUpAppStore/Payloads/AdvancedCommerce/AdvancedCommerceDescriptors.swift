// SPDX-License-Identifier: Apache-2.0

/// Apple's `AdvancedCommerceDescriptors`, with Apple's spelling; dates are milliseconds since 1970.
public struct AdvancedCommerceDescriptors: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    public var description: String? { members.string("description") }
    public var displayName: String? { members.string("displayName") }

    public static let fields: [PayloadField] = [
        .string("description"),
        .string("displayName"),
    ]
}
