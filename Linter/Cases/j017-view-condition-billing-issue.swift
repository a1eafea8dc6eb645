// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import SwiftUI

@MainActor
final class PlanEnvironment: ObservableObject {
    @Published var plan: EntitlementInfo?
}

struct StatisticsScreen: View {
    @EnvironmentObject private var environment: PlanEnvironment

    var body: some View {
        if environment.plan?.isActive != true || environment.plan?.billingIssueDetectedAt != nil {  // expect: gate-on-billing-retry
            LockedStatistics()
        } else {
            FullStatistics()
        }
    }
}

struct LockedStatistics: View { var body: some View { Text("Unlock statistics") } }
struct FullStatistics: View { var body: some View { Text("Statistics") } }
