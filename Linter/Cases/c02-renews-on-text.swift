// SPDX-License-Identifier: Apache-2.0

import SwiftUI

struct PlanRow: View {
    let planName: String
    let willRenew: Bool
    let periodEnd: Date

    var body: some View {
        VStack(alignment: .leading) {
            Text(planName)
            Text(willRenew ? "Renews on \(dayText)" : "Ends on \(dayText)")
                .font(.footnote)
        }
    }

    private var dayText: String {
        periodEnd.formatted(date: .abbreviated, time: .omitted)
    }
}
