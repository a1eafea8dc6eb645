// SPDX-License-Identifier: Apache-2.0

import SwiftUI

struct MembershipSnapshot {
    var isCurrent: Bool
    var willRenew: Bool
}

struct StudioView: View {
    let membership: MembershipSnapshot

    var body: some View {
        if membership.isCurrent, membership.willRenew {  // expect: gate-on-will-renew
            Text("Studio")
        } else {
            PaywallView()
        }
    }
}

struct PaywallView: View {
    var body: some View { Text("Unlock the studio") }
}
