// SPDX-License-Identifier: Apache-2.0

import PaidUp

extension CustomerTimeline {
    /// Everything that a timeline says, in a stable text: what has the same text answers the same.
    var text: String {
        var text = "\(customer) \(knownAt.milliseconds) \(revision)\n"
        for purchase in purchases {
            text += "\(purchase.chain.id) \(purchase.chain.environment.rawValue)\n"
            for interval in purchase.intervals { text += "  \(interval.text)\n" }
        }
        for (name, timeline) in entitlements.sorted(by: { $0.key < $1.key }) {
            text += "\(name)\n"
            for segment in timeline.segments { text += "  \(segment.text)\n" }
        }
        return text
    }
}

extension Interval {
    fileprivate var text: String {
        let standing =
            switch self.standing {
            case .granted(let basis): "\(basis.kind.name) \(basis.statement)"
            case .denied(let ground): ground.text
            }
        return "\(from.milliseconds) \(to.milliseconds) \(state.rawValue) \(productID) "
            + "\(transactionID) \(ownership.rawValue) \(standing)"
    }
}

extension EntitlementTimeline.Segment {
    fileprivate var text: String {
        let answer =
            switch access {
            case .granted(let basis, let until):
                "\(basis.kind.name) \(basis.statement) \(until?.milliseconds ?? -1)"
            case .denied(let ground): ground.text
            }
        return "\(from.milliseconds) \(to.milliseconds) \(state.rawValue) \(product ?? "-") "
            + "\(environment?.rawValue ?? "-") \(answer)"
    }
}

extension Ground {
    fileprivate var text: String {
        switch self {
        case .statement(let id): "statement \(id)"
        case .unlistedProduct(let id): "unlisted \(id)"
        case .presumptionExhausted(let id): "exhausted \(id)"
        case .noEvidence(let revision): "none \(revision)"
        }
    }
}

extension Access {
    /// The answer without the revision, which changes with every statement added.
    var withoutRevision: Access {
        if case .denied(.noEvidence) = self { .denied(.noEvidence(LedgerRevision())) } else { self }
    }

    var isProven: Bool {
        if case .granted(let basis, _) = self { !basis.isPresumed } else { false }
    }
}
