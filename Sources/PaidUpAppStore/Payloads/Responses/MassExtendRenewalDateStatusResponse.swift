// SPDX-License-Identifier: Apache-2.0

/// Apple's `MassExtendRenewalDateStatusResponse`, with Apple's spelling; dates are milliseconds since 1970.
public struct MassExtendRenewalDateStatusResponse: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    public var requestIdentifier: String? { members.string("requestIdentifier") }
    public var complete: Bool? { members.bool("complete") }
    public var completeDate: Int64? { members.date("completeDate") }
    public var succeededCount: Int64? { members.integer("succeededCount") }
    public var failedCount: Int64? { members.integer("failedCount") }

    public static let fields: [PayloadField] = [
        .string("requestIdentifier"),
        .bool("complete"),
        .date("completeDate"),
        .integer("succeededCount"),
        .integer("failedCount"),
    ]
}
