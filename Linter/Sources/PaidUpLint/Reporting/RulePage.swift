// SPDX-License-Identifier: Apache-2.0

/// The page of documentation of a rule, as it stands in `Documentation`.
package struct RulePage {
    package let text: String

    package init(_ rule: RuleID) {
        text = String(decoding: Self.bytes(rule), as: UTF8.self)
    }

    /// What it finds, in one sentence: the first line that is no heading.
    package var summary: String {
        text.split(separator: "\n").first { !$0.hasPrefix("#") }.map(String.init) ?? ""
    }

    private static func bytes(_ rule: RuleID) -> [UInt8] {
        switch rule {
        case .gateOnWillRenew: return PackageResources.gate_on_will_renew_md
        case .gateOnBillingRetry: return PackageResources.gate_on_billing_retry_md
        case .graceForgotten: return PackageResources.grace_forgotten_md
        case .expiryWithoutGrace: return PackageResources.expiry_without_grace_md
        case .lifetimeLockedOut: return PackageResources.lifetime_locked_out_md
        case .renewalStatusAsEnd: return PackageResources.renewal_status_as_end_md
        case .refundRequestAsRefund: return PackageResources.refund_request_as_refund_md
        case .errorLocksOut: return PackageResources.error_locks_out_md
        case .clearedBeforeLoad: return PackageResources.cleared_before_load_md
        case .finishBeforeGrant: return PackageResources.finish_before_grant_md
        case .updatesNotObserved: return PackageResources.updates_not_observed_md
        case .retryAsEntitled: return PackageResources.retry_as_entitled_md
        case .revocationIgnored: return PackageResources.revocation_ignored_md
        case .upgradedIgnored: return PackageResources.upgraded_ignored_md
        case .unverifiedAsVerified: return PackageResources.unverified_as_verified_md
        }
    }
}

/// The version of the linter, which is the project's.
package enum LintVersion {
    package static let text = "0.1.0"
}
