// SPDX-License-Identifier: Apache-2.0

public import PaidUp

/// Replays a ledger under other people's rules: who was wrongly denied, who was wrongly granted,
/// when and for how long.
///
/// At each instant a rule is judged by what had been received by then. The truth is the engine's
/// timeline with all statements known, looked up at that instant. Beside the rules stands
/// ``AuditRule/paidUp``, the engine with what it knew then. Stretches are exact and half-open;
/// nothing is sampled.
///
/// ```swift
/// let audit = Audit(engine: engine, rules: [.willRenew], until: now)
/// var totals = AuditTotals()
/// for customer in ledger.customers {
///     totals.add(audit.audit(customer, in: ledger))
/// }
/// print(totals[.willRenew].wronglyDenied.customers)
/// ```
///
/// An audited customer needs nothing of another's, so that many can be audited at once and their
/// totals merged in any grouping.
public struct Audit: Sendable {
    /// What gives the truth.
    public var engine: Engine
    /// The rules, in the order in which they are shown.
    public var rules: [AuditRule]
    /// The end of the audited time, half-open: the present, or an earlier instant. Statements
    /// received later still count for the truth.
    public var until: Instant

    /// Makes an audit.
    public init(engine: Engine = Engine(), rules: [AuditRule] = AuditRule.all, until: Instant) {
        self.engine = engine
        self.rules = rules
        self.until = until
    }

    /// What is audited, in order: each rule once, and then ``AuditRule/paidUp``.
    public var rows: [AuditRule] {
        var rows: [AuditRule] = []
        for rule in rules where rule != .paidUp && !rows.contains(rule) { rows.append(rule) }
        return rows + [.paidUp]
    }

    /// Audits one customer.
    public func audit(_ customer: CustomerID, in ledger: Ledger) -> CustomerAudit {
        CustomerReplay(audit: self, ledger: ledger, customer: customer).run()
    }
}
