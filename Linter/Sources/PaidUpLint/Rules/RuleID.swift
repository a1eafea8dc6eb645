// SPDX-License-Identifier: Apache-2.0

/// The name of a rule, as it stands in messages, comments and files.
package enum RuleID: String, CaseIterable, Sendable {
    case gateOnWillRenew = "gate-on-will-renew"
    case gateOnBillingRetry = "gate-on-billing-retry"
    case graceForgotten = "grace-forgotten"
    case expiryWithoutGrace = "expiry-without-grace"
    case lifetimeLockedOut = "lifetime-locked-out"
    case renewalStatusAsEnd = "renewal-status-as-end"
    case refundRequestAsRefund = "refund-request-as-refund"
    case errorLocksOut = "error-locks-out"
    case clearedBeforeLoad = "cleared-before-load"
    case finishBeforeGrant = "finish-before-grant"
    case updatesNotObserved = "updates-not-observed"
    case retryAsEntitled = "retry-as-entitled"
    case revocationIgnored = "revocation-ignored"
    case upgradedIgnored = "upgraded-ignored"
    case unverifiedAsVerified = "unverified-as-verified"

    /// An error locks a paying customer out; a warning lets somebody in wrongly, or breaks under
    /// bad luck.
    package var severity: Severity {
        switch self {
        case .updatesNotObserved, .retryAsEntitled, .revocationIgnored, .upgradedIgnored,
            .unverifiedAsVerified:
            return .warning
        default: return .error
        }
    }
}
