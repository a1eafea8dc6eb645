// SPDX-License-Identifier: Apache-2.0

/// Apple's `TransactionCommitmentInfo`, with Apple's spelling; dates are milliseconds since 1970.
public struct TransactionCommitmentInfo: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    public var billingPeriodNumber: Int32? { members.int32("billingPeriodNumber") }
    public var commitmentExpiresDate: Int64? { members.date("commitmentExpiresDate") }
    public var commitmentPrice: Int64? { members.integer("commitmentPrice") }
    public var totalBillingPeriods: Int32? { members.int32("totalBillingPeriods") }

    public static let fields: [PayloadField] = [
        .int32("billingPeriodNumber"),
        .date("commitmentExpiresDate"),
        .integer("commitmentPrice"),
        .int32("totalBillingPeriods"),
    ]
}
