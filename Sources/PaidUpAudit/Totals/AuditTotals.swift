// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// The sum of many customers' audits.
///
/// Merging is associative and commutative, and ``init()`` is its neutral element, so that parts can
/// be summed up anywhere and brought together in any order. Each customer must be in one part only.
public struct AuditTotals: Hashable, Sendable {
    /// How many customers were audited: those of whom something was received before the end.
    public private(set) var customers = 0
    /// How long, for each entitlement of each customer, in milliseconds: what shares are of.
    public private(set) var milliseconds: Int64 = 0
    private var rules: [AuditRule: RuleTotals] = [:]

    /// The totals of nobody.
    public init() {}

    /// The totals of one customer.
    public init(_ audit: CustomerAudit) {
        add(audit)
    }

    /// The totals under a rule; zeros where it was never wrong.
    public subscript(rule: AuditRule) -> RuleTotals { rules[rule] ?? RuleTotals() }

    /// Adds one customer.
    public mutating func add(_ audit: CustomerAudit) {
        guard let span = audit.span else { return }
        customers += 1
        let length = span.upperBound.milliseconds(since: span.lowerBound)
        for _ in audit.entitlements { milliseconds = milliseconds.addingSaturated(length) }
        var first = 0
        var seen: [AuditRule: Set<Finding.Kind>] = [:]
        while first < audit.findings.count {
            let end = audit.findings.endOfStretch(from: first)
            let stretch = audit.findings[first..<end]
            let finding = audit.findings[first]
            rules[finding.rule, default: RuleTotals()][finding.kind].add(stretch)
            seen[finding.rule, default: []].insert(finding.kind)
            first = end
        }
        for (rule, kinds) in seen { rules[rule]?.count(kinds) }
    }

    /// Adds the totals of other customers.
    public mutating func merge(_ other: AuditTotals) {
        customers += other.customers
        milliseconds = milliseconds.addingSaturated(other.milliseconds)
        for (rule, totals) in other.rules { rules[rule, default: RuleTotals()].merge(totals) }
    }
}

extension [Finding] {
    /// Findings of one kind that touch are one stretch.
    fileprivate func endOfStretch(from first: Int) -> Int {
        var end = first + 1
        while end < count, self[end].rule == self[first].rule,
            self[end].entitlement == self[first].entitlement, self[end].kind == self[first].kind,
            self[end].from == self[end - 1].to
        {
            end += 1
        }
        return end
    }
}

extension KindTotals {
    fileprivate mutating func add(_ stretch: ArraySlice<Finding>) {
        guard let first = stretch.first, let last = stretch.last else { return }
        let length = last.to.milliseconds(since: first.from)
        stretches += 1
        milliseconds = milliseconds.addingSaturated(length)
        longest = max(longest, length)
        for finding in stretch { add(finding.milliseconds, in: finding.state) }
    }
}

extension RuleTotals {
    /// Counts one customer with findings of those kinds.
    fileprivate mutating func count(_ kinds: Set<Finding.Kind>) {
        for kind in kinds { self[kind].customers += 1 }
        if kinds.contains(.wronglyDenied) || kinds.contains(.wronglyGranted) { customers += 1 }
    }
}
