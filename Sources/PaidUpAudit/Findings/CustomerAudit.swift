// SPDX-License-Identifier: Apache-2.0

public import PaidUp

/// What the audit found about one customer.
public struct CustomerAudit: Hashable, Sendable {
    /// Who.
    public let customer: CustomerID
    /// The audited time, half-open: from the first receipt of a statement about a purchase of
    /// theirs. `nil` where nothing was received before the audit's end.
    public let span: Range<Instant>?
    /// The entitlements that a purchase of theirs stood for, in order.
    public let entitlements: [String]
    /// Where a rule was wrong: by entitlement, then in the order of the audit's rows, then by time.
    public let findings: [Finding]

    init(
        customer: CustomerID, span: Range<Instant>? = nil, entitlements: [String] = [],
        findings: [Finding] = []
    ) {
        self.customer = customer
        self.span = span
        self.entitlements = entitlements
        self.findings = findings
    }

    /// The same audit, cut down to one entitlement or to some kinds of findings; `nil` keeps all.
    ///
    /// Totals of what is left count what is left.
    public func limited(
        to entitlement: String? = nil, kinds: Set<Finding.Kind>? = nil
    ) -> CustomerAudit {
        CustomerAudit(
            customer: customer, span: span,
            entitlements: entitlements.filter { entitlement == nil || $0 == entitlement },
            findings: findings.filter { finding in
                (entitlement == nil || finding.entitlement == entitlement)
                    && kinds?.contains(finding.kind) != false
            })
    }
}
