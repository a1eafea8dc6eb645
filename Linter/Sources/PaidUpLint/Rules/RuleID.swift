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

    /// Whether some of its findings have a fix that is safe.
    package var hasFixes: Bool { self == .graceForgotten || self == .lifetimeLockedOut }
}

extension RuleID {
    /// The rule that somebody probably meant: one that begins so, or is written nearly so, or has
    /// that word in its name.
    package static func nearest(to name: String) -> RuleID? {
        let word = name.lowercased()
        guard !word.isEmpty else { return nil }
        if let begun = allCases.first(where: { $0.rawValue.hasPrefix(word) }) { return begun }
        let limit = max(1, word.count / 3)
        let close = allCases.map { ($0, distance(word, $0.rawValue)) }
            .min { $0.1 < $1.1 }
        if let close, close.1 <= limit { return close.0 }
        return allCases.first { $0.rawValue.split(separator: "-").contains { $0 == word } }
    }

    /// How many letters have to be written, changed or left out to make one word the other.
    private static func distance(_ one: String, _ other: String) -> Int {
        let letters = Array(other)
        var row = Array(0...letters.count)
        for (index, letter) in one.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, its) in letters.enumerated() {
                let changed = diagonal + (letter == its ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(changed, diagonal + 1, row[column] + 1)
            }
        }
        return row[letters.count]
    }
}
