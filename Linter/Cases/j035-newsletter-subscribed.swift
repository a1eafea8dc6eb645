// SPDX-License-Identifier: Apache-2.0

import SwiftUI

struct Newsletter: Identifiable {
    enum State { case subscribed, unsubscribed, bounced }

    let id: Int
    var title: String
    var state: State
}

struct NewsletterRow: View {
    @Binding var newsletter: Newsletter

    private var isOn: Bool { newsletter.state == .subscribed }

    var body: some View {
        Button(isOn ? "Stop mails" : "Get mails") {
            newsletter.state = isOn ? .unsubscribed : .subscribed
        }
        .accessibilityLabel(newsletter.title)
    }
}
