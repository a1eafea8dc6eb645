// SPDX-License-Identifier: Apache-2.0

import PaidUp

extension CustomerTimeline {
    /// An entitlement's life in one line, such as
    /// `0 subscribed+, 30 renewalPending?, 33 expired~`.
    ///
    /// `+` is proven access, `?` presumed access, `-` a denial on the store's word, `~` another
    /// denial. A product other than `pro` stands in brackets. The time before the first statement
    /// is left out, and stretches that look the same are one.
    func picture(_ entitlement: String = "pro") -> String {
        guard let timeline = entitlements[entitlement] else { return "nothing" }
        var parts: [(from: Instant, look: String)] = []
        for segment in timeline.segments {
            if parts.last?.look != segment.look { parts.append((segment.from, segment.look)) }
        }
        if parts.first?.look == "none~" { parts.removeFirst() }
        return parts.map { "\($0.from.day) \($0.look)" }.joined(separator: ", ")
    }
}

extension EntitlementTimeline.Segment {
    fileprivate var look: String {
        let mark =
            switch access {
            case .granted(let basis, _): basis.isPresumed ? "?" : "+"
            case .denied(let ground): ground.isProof ? "-" : "~"
            }
        let name = product == nil || product == "pro" ? "" : "[\(product ?? "")]"
        return state.rawValue + name + mark
    }
}
