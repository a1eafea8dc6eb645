// SPDX-License-Identifier: Apache-2.0

import SwiftUI

struct RowView: View {
    let plan: PlanModel

    var body: some View {
        VStack {
            if plan.willRenew { Label("Renews", systemImage: "arrow.clockwise") }
            if !plan.willRenew, plan.isActive { Button("Keep my plan") {} }
        }
    }
}
