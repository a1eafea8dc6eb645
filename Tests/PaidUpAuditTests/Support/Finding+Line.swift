// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpAudit

extension Finding {
    /// The finding in one line, such as `wronglyDenied 9–30 subscribed paidPeriod`.
    var line: String {
        let basis =
            switch truth {
            case .granted(let basis): basis.kind.name
            case .denied(.statement): "statement"
            case .denied(.noEvidence): "noEvidence"
            case .denied(.presumptionExhausted): "presumptionExhausted"
            case .denied(.unlistedProduct): "unlistedProduct"
            }
        return "\(kind) \(from.dayText)–\(to.dayText) \(state.rawValue) \(basis)"
    }
}

extension Instant {
    /// Days since 2026-01-01T00:00:00Z, with the rest in milliseconds where there is one.
    var dayText: String {
        let (days, rest) = milliseconds(since: day(0)).quotientAndRemainder(
            dividingBy: 86_400_000)
        return rest == 0 ? "\(days)" : "\(days)+\(rest)ms"
    }
}

extension Audit {
    /// The lines of one row about one entitlement.
    func lines(
        _ rule: AuditRule, _ history: History, of customer: CustomerID = History.customer,
        about entitlement: String = "pro"
    ) -> [String] {
        audit(customer, in: history.ledger).findings
            .filter { $0.rule == rule && $0.entitlement == entitlement }.map(\.line)
    }
}
