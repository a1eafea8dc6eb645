// SPDX-License-Identifier: Apache-2.0

import SwiftUI

enum MailingState { case subscribed, unsubscribed }

struct Newsletter {
    var state: MailingState
    var isSubscribed: Bool { state == .subscribed }
}
