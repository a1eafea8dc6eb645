// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Foundation

struct Workspace {
    var id: UUID
    var isPaid: Bool
}

extension ResponseBodyV2DecodedPayload {
    var closesWorkspace: Bool {
        if subtype == .autoRenewDisabled { return true }  // expect: renewal-status-as-end
        return notificationType == .expired || notificationType == .gracePeriodExpired
    }

    var opensWorkspace: Bool {
        notificationType == .subscribed || notificationType == .didRenew
    }
}

func apply(_ note: ResponseBodyV2DecodedPayload, to workspace: inout Workspace) {
    if note.closesWorkspace { workspace.isPaid = false }
    if note.opensWorkspace { workspace.isPaid = true }
}
