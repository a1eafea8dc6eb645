// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary

func apply(_ note: ResponseBodyV2DecodedPayload, _ user: inout User) {
    if note.notificationType == .didChangeRenewalStatus, note.subtype == .autoRenewDisabled {  // expect: renewal-status-as-end
        user.isPremium = false
    }
}
