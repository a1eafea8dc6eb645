// SPDX-License-Identifier: Apache-2.0

/// Something that a store has said, which an expression depends on.
struct Fact {
    enum Kind: Hashable {
        // What a store says of a purchase.
        case willRenew, isRetrying, expiry, graceEnd, revocation, isUpgraded, productType
        /// StoreKit's state of a subscription, or the status number of Apple's server.
        case state
        /// RevenueCat's or Adapty's answer, which contains grace.
        case isActive
        case now
        // Where a purchase came from.
        case currentEntitlements
        /// `Transaction.all` and its like, which hold what was refunded and replaced too.
        case history
        /// A receipt, or what Apple's server sent.
        case serverPayload
        case statuses
        /// The transaction of a subscription's status, which always renews.
        case renewable
        /// The look-up of an SDK: what it gives is missing where it failed.
        case lookup
        /// The products that are on sale, which have to be loaded.
        case products
        case unverified
    }

    let kind: Kind
    /// What says it: `willAutoRenew`.
    let name: String
    /// As it is written where it is read: `renewal.willAutoRenew`.
    let spelled: String
    /// The names that carry it, from the place that is looked at to the source.
    let through: [String]
    /// Where the source is read.
    let offset: Int

    func carried(by name: String) -> Fact {
        through.first == name
            ? self
            : Fact(
                kind: kind, name: self.name, spelled: spelled, through: [name] + through,
                offset: offset)
    }

    /// What a member, key or call of this name says.
    static func kind(ofMember name: String) -> Kind? { members[name] }

    private static let members: [String: Kind] = [
        "willAutoRenew": .willRenew, "willRenew": .willRenew, "autoRenewStatus": .willRenew,
        "auto_renew_status": .willRenew, "unsubscribeDetectedAt": .willRenew,
        "unsubscribedAt": .willRenew, "unsubscribe_detected_at": .willRenew,
        "will_renew": .willRenew, "isAutoRenewing": .willRenew, "autoRenewEnabled": .willRenew,
        "isAutoRenewEnabled": .willRenew, "rawAutoRenewStatus": .willRenew,
        "auto_renewing": .willRenew, "autoRenewing": .willRenew,
        "isInBillingRetry": .isRetrying, "isInBillingRetryPeriod": .isRetrying,
        "is_in_billing_retry_period": .isRetrying, "billingIssueDetectedAt": .isRetrying,
        "billingIssuesDetectedAt": .isRetrying, "billing_issues_detected_at": .isRetrying,
        "billing_issue_detected_at": .isRetrying, "billingIssueDetected": .isRetrying,
        "expirationDate": .expiry, "expiresDate": .expiry, "expires_date": .expiry,
        "expires_date_ms": .expiry, "expiresAt": .expiry, "expiration_at_ms": .expiry,
        "latestExpirationDate": .expiry, "expiresDateMs": .expiry, "expiresDateMS": .expiry,
        "expiryDate": .expiry, "expirationAtMs": .expiry, "expires_at": .expiry,
        "revocationDate": .revocation, "cancellation_date": .revocation,
        "cancellation_date_ms": .revocation, "cancellationDate": .revocation,
        "revocation_date": .revocation, "revocationReason": .revocation,
        "cancellationDateMs": .revocation, "cancellationDateMS": .revocation,
        "isRefunded": .revocation, "revocation_date_ms": .revocation,
        "cancellation_reason": .revocation,
        "isUpgraded": .isUpgraded, "is_upgraded": .isUpgraded,
        "productType": .productType, "type": .productType, "product_type": .productType,
        "isActive": .isActive, "isActiveInAnyEnvironment": .isActive,
        "activeSubscriptions": .isActive,
        "active": .isActive,
        "currentEntitlements": .currentEntitlements, "currentEntitlement": .currentEntitlements,
        "all": .history, "latest": .history, "updates": .history, "unfinished": .history,
        "latestTransaction": .history,
        "latest_receipt_info": .serverPayload, "latestReceiptInfo": .serverPayload,
        "in_app": .serverPayload, "inApp": .serverPayload,
        "unsafePayloadValue": .unverified,
    ]

    /// The names with which a finding may begin, though nothing else tells of a purchase.
    static var beginnings: [String] {
        let kinds: [Kind] = [.willRenew, .isRetrying, .expiry, .revocation, .unverified]
        return members.filter { kinds.contains($0.value) }.map(\.key).sorted()
            + World.State.known.filter { Int($0) == nil && $0 != "active" && $0 != "revoked" }
            .sorted()
    }

    /// A flag whose name is also used of leases, domains and listings.
    static func isLoose(_ name: String) -> Bool {
        ["willRenew", "will_renew", "isAutoRenewing", "autoRenewing", "auto_renewing"].contains(
            name)
    }

    /// The end of a grace period, under any of its names.
    static func isGraceEnd(_ name: String) -> Bool {
        let words = Words(name)
        return words.list.contains("grace")
            && words.contains(stem: ["end", "until", "expir", "date", "deadline", "limit", "thr"])
    }
}
