// SPDX-License-Identifier: Apache-2.0

/// Apple's `RenewalCommitmentInfo`, with Apple's spelling; dates are milliseconds since 1970.
public struct RenewalCommitmentInfo: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    public var commitmentAutoRenewProductId: String? {
        members.string("commitmentAutoRenewProductId")
    }
    public var commitmentAutoRenewStatus: AppStore.AutoRenewStatus? {
        members.code("commitmentAutoRenewStatus")
    }
    public var commitmentRenewalBillingPlanType: AppStore.RenewalBillingPlanType? {
        members.name("commitmentRenewalBillingPlanType")
    }
    public var commitmentRenewalDate: Int64? { members.date("commitmentRenewalDate") }
    public var commitmentRenewalPrice: Int64? { members.integer("commitmentRenewalPrice") }

    public static let fields: [PayloadField] = [
        .string("commitmentAutoRenewProductId"),
        .code("commitmentAutoRenewStatus"),
        .name("commitmentRenewalBillingPlanType"),
        .date("commitmentRenewalDate"),
        .integer("commitmentRenewalPrice"),
    ]
}
