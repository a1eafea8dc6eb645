// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpAudit

/// Answers for one instant by asking anew, in the plainest way: what the audit must find.
struct Oracle {
    let instant: Instant
    private let truth: CustomerTimeline
    private let known: CustomerTimeline
    private let statements: [Statement]

    /// `statements` are all of the ledger's.
    init(
        engine: Engine, ledger: Ledger, statements: [Statement], truth: CustomerTimeline,
        at instant: Instant
    ) {
        self.instant = instant
        self.truth = truth
        known = engine.timeline(of: truth.customer, in: LedgerView(ledger, knownAt: instant))
        self.statements = statements.filter { $0.delivery.receivedAt <= instant }
            .sorted { $0.signedDate < $1.signedDate }
    }

    /// `nil` where the rule and the truth agree.
    func kind(_ rule: AuditRule, _ entitlement: String) -> Finding.Kind? {
        let access = truth.verdict(on: entitlement, at: instant).access
        switch (access, isGranted(rule, entitlement)) {
        case (.granted(let basis, _), false): return basis.isPresumed ? .uncertain : .wronglyDenied
        case (.denied(.statement), true): return .wronglyGranted
        case (.denied, true): return .uncertain
        default: return nil
        }
    }

    private func isGranted(_ rule: AuditRule, _ entitlement: String) -> Bool {
        if rule == .paidUp { return known.verdict(on: entitlement, at: instant).access.isGranted }
        return known.purchases.contains { purchase in
            purchase.intervals.contains { interval in
                guard interval.from <= instant, instant < interval.to else { return false }
                guard purchase.chain.store == .operator else {
                    return interval.productID == entitlement && passes(rule, purchase.chain)
                }
                if case .granted = interval.standing { return entitlement == "pro" }
                return false
            }
        }
    }

    private func passes(_ rule: AuditRule, _ chain: ChainKey) -> Bool {
        var renewal: Renewal?
        var status: Int64?
        var bought: [String: Transaction] = [:]
        for statement in statements where statement.chain == chain {
            switch statement.content {
            case .renewal(let content): renewal = content
            case .status(let content): status = content.code
            case .transaction(let content): bought[content.id] = content
            case .refundRequest, .grant: break
            }
        }
        let willRenew = renewal?.willRenew == true
        let isPaid = bought.values.contains { transaction in
            if let end = transaction.expiresDate { return instant < end }
            return transaction.purchaseDate <= instant
        }
        return switch rule {
        case .willRenew: willRenew
        case .notInBillingRetry: renewal?.isInBillingRetry != true
        case .expiryOnly: isPaid
        case .expiryOrWillRenew: isPaid || willRenew
        default: status == 1
        }
    }
}
