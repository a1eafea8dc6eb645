// SPDX-License-Identifier: Apache-2.0

import Adapty
import SwiftUI

struct MembershipPage: View {
    let level: AdaptyProfile.AccessLevel
    @State private var managesSubscription = false

    var body: some View {
        List {
            if level.isActive {
                NavigationLink("All courses") { Text("Courses") }
            } else {
                Text("Courses are for members")
            }
            Section("Membership") {
                if level.willRenew {
                    Button("Cancel membership") { managesSubscription = true }
                } else {
                    Button("Resume membership") { managesSubscription = true }
                        .buttonStyle(.borderedProminent)
                }
            }
        }
        .manageSubscriptionsSheet(isPresented: $managesSubscription)
    }
}
