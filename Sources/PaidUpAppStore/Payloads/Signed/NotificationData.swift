// SPDX-License-Identifier: Apache-2.0

/// Apple's `NotificationData`, with Apple's spelling; dates are milliseconds since 1970.
public struct NotificationData: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    public var environment: AppStore.Environment? { members.name("environment") }
    public var appAppleId: Int64? { members.integer("appAppleId") }
    public var bundleId: String? { members.string("bundleId") }
    public var bundleVersion: String? { members.string("bundleVersion") }
    public var signedTransactionInfo: String? { members.string("signedTransactionInfo") }
    public var signedRenewalInfo: String? { members.string("signedRenewalInfo") }
    public var status: AppStore.Status? { members.code("status") }
    public var consumptionRequestReason: AppStore.ConsumptionRequestReason? {
        members.name("consumptionRequestReason")
    }

    public static let fields: [PayloadField] = [
        .name("environment"),
        .integer("appAppleId"),
        .string("bundleId"),
        .string("bundleVersion"),
        .string("signedTransactionInfo"),
        .string("signedRenewalInfo"),
        .code("status"),
        .name("consumptionRequestReason"),
    ]
}
