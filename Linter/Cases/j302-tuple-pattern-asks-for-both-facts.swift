// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import SwiftUI

enum ReaderMode: Equatable {
    case everything
    case sample(pages: Int)
}

struct ReaderModePicker {
    var samplePages = 12

    func mode(for info: CustomerInfo) -> ReaderMode {
        guard let press = info.entitlements["press"] else { return .sample(pages: samplePages) }
        if case (true, true) = (press.isActive, press.willRenew) { return .everything }  // expect: gate-on-will-renew
        return .sample(pages: samplePages)
    }
}

struct IssueView: View {
    let mode: ReaderMode

    var body: some View {
        switch mode {
        case .everything: Text("Whole issue")
        case .sample(let pages): Text("First \(pages) pages")
        }
    }
}
