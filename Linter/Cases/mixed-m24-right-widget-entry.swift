// SPDX-License-Identifier: Apache-2.0

import WidgetKit
import StoreKit
struct PlanEntry: TimelineEntry {
    let date: Date
    let isPro: Bool
    let renews: Bool
    let ends: Date?
}
struct Provider {
    func entry(_ snapshot: Snapshot) -> PlanEntry {
        PlanEntry(date: .now, isPro: snapshot.isPro, renews: snapshot.willAutoRenew, ends: snapshot.expirationDate)
    }
}
struct Snapshot: Codable { var isPro: Bool; var willAutoRenew: Bool; var expirationDate: Date? }
