// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// A check that apps have in place of asking for the state.
///
/// A rule sees one purchase with what had been received about it, and the instant. A customer is
/// let in when any of their purchases passes. "Newest" is by the store's `signedDate`, not by
/// arrival. No rule passes before something about the purchase was received.
///
/// ```swift
/// let audit = Audit(rules: [.willRenew, .expiryOnly], until: now)
/// ```
///
/// Source of the fields: Apple's `JWSRenewalInfoDecodedPayload`, `JWSTransactionDecodedPayload`
/// and the `status` of a notification.
public struct AuditRule: Sendable, Hashable {
    /// The name, as it stands on the command line and in output.
    public let name: String
    /// One sentence: whom it lets in, and what code has it.
    public let summary: String
    let check: Check

    /// What a rule looks at. An expression of the operator's own becomes a further case.
    enum Check: Hashable, Sendable {
        case willRenew
        case notInBillingRetry
        case expiryOnly
        case expiryOrWillRenew
        case statusActiveOnly
        /// Not a check of one purchase: the engine's own answer.
        case asKnownThen
    }

    /// Lets in while the newest renewal info has `autoRenewStatus` 1.
    ///
    /// A purchase without a renewal info, such as one for good, does not pass.
    public static let willRenew = AuditRule(
        name: "will-renew",
        summary: "Lets in while auto-renew is on, as `if renewalInfo.willAutoRenew` does.",
        check: .willRenew)

    /// Lets in unless the newest renewal info has `isInBillingRetryPeriod` true; nothing else is
    /// looked at, so that what has expired or was refunded passes.
    public static let notInBillingRetry = AuditRule(
        name: "not-in-billing-retry",
        summary: "Lets in unless a charge is being retried, as "
            + "`if !renewalInfo.isInBillingRetry` does.",
        check: .notInBillingRetry)

    /// Lets in while the latest `expiresDate` lies ahead.
    ///
    /// Of several copies of one transaction the newest counts. A purchase without an `expiresDate`
    /// passes once bought. A revocation is not looked at.
    public static let expiryOnly = AuditRule(
        name: "expiry-only",
        summary: "Lets in while the latest expiry lies ahead, as `if expirationDate > now` does.",
        check: .expiryOnly)

    /// Lets in where ``expiryOnly`` or ``willRenew`` does.
    public static let expiryOrWillRenew = AuditRule(
        name: "expiry-or-will-renew",
        summary: "Lets in while the latest expiry lies ahead or auto-renew is on, as "
            + "`if expirationDate > now || willAutoRenew` does.",
        check: .expiryOrWillRenew)

    /// Lets in while the newest `status` is 1.
    ///
    /// Where none was received it does not pass; a purchase for good has none by nature.
    public static let statusActiveOnly = AuditRule(
        name: "status-active-only",
        summary: "Lets in while the newest status is active, as `if status.state == .subscribed` "
            + "does.",
        check: .statusActiveOnly)

    /// The row beside every rule: PaidUp with what had been received by each instant.
    ///
    /// It is always audited and never chosen. Late messages make it wrong too.
    public static let paidUp = AuditRule(
        name: "paidup",
        summary: "Answers as PaidUp did with what it had received by then.",
        check: .asKnownThen)

    /// The rules that can be chosen, in the order in which they are shown.
    public static let all: [AuditRule] = [
        .willRenew, .notInBillingRetry, .expiryOnly, .expiryOrWillRenew, .statusActiveOnly,
    ]

    private init(name: String, summary: String, check: Check) {
        self.name = name
        self.summary = summary
        self.check = check
    }

    /// The rule of that name; `nil` where there is none.
    public init?(_ name: String) {
        guard let rule = AuditRule.all.first(where: { $0.name == name }) else { return nil }
        self = rule
    }
}

extension AuditRule: CustomStringConvertible {
    /// The name.
    public var description: String { name }
}

extension AuditRule {
    /// Whether one purchase passes, by what was known of it.
    func passes(_ purchase: KnownPurchase, at instant: Instant) -> Bool {
        switch check {
        case .willRenew: purchase.willRenew
        case .notInBillingRetry: !purchase.isInBillingRetry
        case .expiryOnly: purchase.isBeforeExpiry(instant)
        case .expiryOrWillRenew: purchase.isBeforeExpiry(instant) || purchase.willRenew
        case .statusActiveOnly: purchase.status == 1
        case .asKnownThen: false
        }
    }
}
