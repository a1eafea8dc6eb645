// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// The timeline with all statements known, as the audit asks it.
struct Truth {
    /// What it knows of, in order.
    let entitlements: [String]
    private let timeline: CustomerTimeline

    struct Answer {
        let standing: Interval.Standing
        let state: SubscriptionState
        let product: String?
    }

    init(_ timeline: CustomerTimeline) {
        self.timeline = timeline
        entitlements = timeline.entitlements.keys.sorted()
    }

    func knows(_ entitlement: String) -> Bool { timeline.entitlements[entitlement] != nil }

    /// Where its answer changes.
    func appendChanges(
        about entitlement: String, in time: Range<Instant>, to changes: inout [Instant]
    ) {
        timeline.entitlements[entitlement]?.appendChanges(in: time, to: &changes)
    }

    func answer(about entitlement: String, at instant: Instant) -> Answer {
        guard let segment = timeline.entitlements[entitlement]?.segment(at: instant) else {
            return Answer(
                standing: .denied(.noEvidence(timeline.revision)), state: .none, product: nil)
        }
        let standing: Interval.Standing =
            switch segment.access {
            case .granted(let basis, _): .granted(basis)
            case .denied(let ground): .denied(ground)
            }
        return Answer(standing: standing, state: segment.state, product: segment.product)
    }
}

extension EntitlementTimeline {
    /// The beginnings of segments inside that time.
    func appendChanges(in time: Range<Instant>, to changes: inout [Instant]) {
        var low = 0
        var high = segments.count
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].from <= time.lowerBound { low = middle + 1 } else { high = middle }
        }
        while low < segments.count, segments[low].from < time.upperBound {
            changes.append(segments[low].from)
            low += 1
        }
    }
}
