// SPDX-License-Identifier: Apache-2.0

import SwiftUI
import WidgetKit

struct PlanEntry: TimelineEntry {
    let date: Date
    let planTitle: String
    let autoRenews: Bool
    let nextDate: Date
}

struct PlanWidgetView: View {
    let entry: PlanEntry

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(entry.planTitle).font(.headline)
            if entry.autoRenews {
                Label("Renews", systemImage: "arrow.triangle.2.circlepath")
            } else {
                Label("Ends", systemImage: "calendar.badge.exclamationmark")
            }
            Text(entry.nextDate, style: .date)
        }
    }
}
