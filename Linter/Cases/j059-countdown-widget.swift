// SPDX-License-Identifier: Apache-2.0

import SwiftUI
import WidgetKit

struct CountdownEntry: TimelineEntry {
    let date: Date
    let expirationDate: Date?

    var showsCountdown: Bool { expirationDate != nil }

    var remaining: TimeInterval {
        expirationDate.map { max(0, $0.timeIntervalSince(date)) } ?? 0
    }
}

struct CountdownView: View {
    let entry: CountdownEntry

    var body: some View {
        if entry.showsCountdown {
            Text("\(Int(entry.remaining / 86_400)) days to your next payment")
        } else {
            Text("Yours for good")
        }
    }
}
