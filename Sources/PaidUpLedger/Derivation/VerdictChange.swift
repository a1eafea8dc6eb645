// SPDX-License-Identifier: Apache-2.0

package import PaidUp

/// How an answer about one entitlement changed, by the names that webhooks carry.
///
/// What is about access begins with `access.`, what is about the future with `outlook.`: nobody can
/// take one for the other.
package enum VerdictChange: String, Hashable, Sendable, CaseIterable {
    case accessGranted = "access.granted"
    case accessExtended = "access.extended"
    /// Access goes on, and ends earlier than was said before.
    case accessShortened = "access.shortened"
    case accessEnded = "access.ended"
    /// Access is as it was; the product or the state behind it is another.
    case accessChanged = "access.changed"
    case renewalTurnedOff = "outlook.renewal_turned_off"
    case renewalTurnedOn = "outlook.renewal_turned_on"
    case productChangePlanned = "outlook.product_change_planned"
    case billingProblem = "outlook.billing_problem"
    case billingRecovered = "outlook.billing_recovered"
    case billingEnded = "outlook.billing_ended"
    case refundRequested = "outlook.refund_requested"
    case refundDeclined = "outlook.refund_declined"
    case priceConsentPending = "outlook.price_consent_pending"
    case priceConsentAgreed = "outlook.price_consent_agreed"

    /// Whether it is about access, and not about the future.
    var isOfAccess: Bool { rawValue.hasPrefix("access.") }

    /// What changed between two answers about one entitlement; `nil` for one never given.
    package static func changes(from before: Verdict?, to after: Verdict) -> [VerdictChange] {
        let access = accessChange(before, after)
        return (access.map { [$0] } ?? []) + outlookChanges(before?.outlook, after)
    }

    private static func accessChange(_ before: Verdict?, _ after: Verdict) -> VerdictChange? {
        switch (before?.access, after.access) {
        case (.granted(_, let earlier), .granted(_, let later)):
            let ends = (earlier ?? .distantFuture, later ?? .distantFuture)
            if ends.1 > ends.0 { return .accessExtended }
            if ends.1 < ends.0 { return .accessShortened }
            return isSamePlan(before, after) ? nil : .accessChanged
        case (.granted, .denied): return .accessEnded
        case (.denied, .granted), (nil, .granted): return .accessGranted
        case (.denied, .denied): return isSamePlan(before, after) ? nil : .accessChanged
        case (nil, .denied): return nil
        }
    }

    private static func isSamePlan(_ before: Verdict?, _ after: Verdict) -> Bool {
        before?.product == after.product && before?.state == after.state
            && before?.environment == after.environment
    }

    private static func outlookChanges(_ before: Outlook?, _ after: Verdict) -> [VerdictChange] {
        // Of a customer who is new, only what is out of the ordinary is told.
        let before = before ?? .unknown
        let after = after.outlook
        var changes: [VerdictChange] = []
        switch (before.renewal, after.renewal) {
        case (.off, .off), (_, .unknown), (.unknown, .on): break
        case (_, .off): changes.append(.renewalTurnedOff)
        case (.off, .on): changes.append(.renewalTurnedOn)
        case (.on(let earlier, _), .on(let later, _)):
            if earlier != later { changes.append(.productChangePlanned) }
        }
        if let change = billingChange(before.billing, after.billing) { changes.append(change) }
        switch (before.refund, after.refund) {
        case (.notRequested, .requested), (.declined, .requested):
            changes.append(.refundRequested)
        case (.notRequested, .declined), (.requested, .declined): changes.append(.refundDeclined)
        default: break
        }
        switch (before.priceConsent, after.priceConsent) {
        case (.notAsked, .pending), (.agreed, .pending): changes.append(.priceConsentPending)
        case (.notAsked, .agreed), (.pending, .agreed): changes.append(.priceConsentAgreed)
        default: break
        }
        return changes
    }

    private static func billingChange(
        _ before: Outlook.Billing, _ after: Outlook.Billing
    ) -> VerdictChange? {
        switch (before, after) {
        case (.retrying(let earlier), .retrying(let later)):
            earlier == later ? nil : .billingProblem
        case (_, .retrying): .billingProblem
        case (.ended(let earlier), .ended(let later)): earlier == later ? nil : .billingEnded
        case (_, .ended): .billingEnded
        case (.retrying, .noProblem), (.retrying, .unknown), (.ended, .noProblem):
            .billingRecovered
        default: nil
        }
    }
}
