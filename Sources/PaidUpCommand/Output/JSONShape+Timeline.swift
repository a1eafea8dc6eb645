// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAnswers

extension JSONShape {
    /// The answer of `timeline`.
    static func timeline(
        _ timeline: CustomerTimeline, _ statements: [StatementID: Statement],
        _ caveats: Caveats
    ) -> String {
        let entitlements = timeline.entitlements.keys.sorted().compactMap {
            timeline.entitlements[$0]
        }
        return document(
            "timeline",
            [
                ("customer", .string(timeline.customer.rawValue)),
                ("knownAt", instant(timeline.knownAt)),
                ("revision", .string(timeline.revision.description)),
            ] + caveats.json + [
                ("purchases", .array(timeline.purchases.map { purchase($0, statements) })),
                ("entitlements", .array(entitlements.map { entitlement($0, statements) })),
            ])
    }
}
