// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// One of a customer's purchases between two receipts: what was known of it, and which entitlements
/// it stood for.
///
/// Whose it was, and of which product, is as PaidUp knew then: a rule judges access, and is not
/// blamed for who is who. A purchase that the engine's policy does not count is none here either.
struct Holding {
    let known: KnownPurchase
    private let stretches: [Stretch]

    private struct Stretch {
        let from: Instant
        let to: Instant
        let entitlements: [String]
        /// For an operator's grant, whether it was in force.
        let grantInForce: Bool?
    }

    /// `nil` where it stands for nothing in that time.
    init?(
        _ timeline: Timeline, _ record: PurchaseRecord, engine: Engine, during time: Range<Instant>
    ) {
        let known = record.known(at: time.lowerBound)
        let isGrant = timeline.chain.store == .operator
        var stretches: [Stretch] = []
        for index in timeline.intervals.indices {
            guard timeline.intervals[index].from < time.upperBound else { break }
            guard timeline.intervals[index].to > time.lowerBound else { continue }
            let interval = timeline.intervals[index]
            if interval.ownership == .familyShared, !engine.policy.familySharing { continue }
            stretches.append(
                Stretch(
                    from: interval.from, to: interval.to,
                    entitlements: isGrant
                        ? [known.grantedEntitlement].compactMap { $0 }
                        : engine.catalog.entitlements(of: interval.productID),
                    grantInForce: isGrant ? interval.isGranted : nil))
        }
        if stretches.isEmpty { return nil }
        self.known = known
        self.stretches = stretches
    }

    /// Where a rule's answer about the entitlement can change.
    func appendChanges(about entitlement: String, to changes: inout [Instant]) {
        for stretch in stretches where stretch.entitlements.contains(entitlement) {
            changes.append(stretch.from)
            changes.append(stretch.to)
        }
        changes.append(contentsOf: known.changes)
    }

    /// Whether the rule lets in by this purchase.
    func passes(_ rule: AuditRule, _ entitlement: String, at instant: Instant) -> Bool {
        for stretch in stretches where stretch.from <= instant && instant < stretch.to {
            guard stretch.entitlements.contains(entitlement) else { continue }
            if stretch.grantInForce ?? rule.passes(known, at: instant) { return true }
        }
        return false
    }
}

extension Interval {
    fileprivate var isGranted: Bool {
        if case .granted = standing { true } else { false }
    }
}
