// SPDX-License-Identifier: Apache-2.0

/// Apple's `SendAttemptItem`, with Apple's spelling; dates are milliseconds since 1970.
public struct SendAttemptItem: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    public var attemptDate: Int64? { members.date("attemptDate") }
    public var sendAttemptResult: AppStore.SendAttemptResult? { members.name("sendAttemptResult") }

    public static let fields: [PayloadField] = [
        .date("attemptDate"),
        .name("sendAttemptResult"),
    ]
}
