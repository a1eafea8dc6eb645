// SPDX-License-Identifier: Apache-2.0

import StoreKit
import SwiftUI

struct SketchTab: View {
    @AppStorage("plan.goesOn") private var planGoesOn = false
    let groupID: String

    var body: some View {
        Group {
            if planGoesOn {  // expect: gate-on-will-renew
                UnlimitedCanvas()
            } else {
                OfferSheet()
            }
        }
        .task { await remember() }
    }

    private func remember() async {
        guard let statuses = try? await Product.SubscriptionInfo.status(for: groupID),
            let first = statuses.first,
            case .verified(let renewal) = first.renewalInfo
        else { return }
        planGoesOn = renewal.willAutoRenew
    }
}

struct UnlimitedCanvas: View { var body: some View { Text("Canvas") } }
struct OfferSheet: View { var body: some View { Text("Subscribe") } }
