// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary

final class NotificationHandler {
    var members: Set<String> = []

    func handle(_ payload: ResponseBodyV2DecodedPayload, user: String) {
        switch payload.notificationType {
        case .subscribed: members.insert(user)
        case .didChangeRenewalStatus:  // expect: renewal-status-as-end
            endMembership(user)
        case .expired: endMembership(user)
        default: break
        }
    }

    private func endMembership(_ user: String) {
        members.remove(user)
    }
}
