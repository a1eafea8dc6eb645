// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary

func apply(_ note: ResponseBodyV2DecodedPayload, _ user: inout User) {
    guard note.notificationType == .didChangeRenewalStatus else { return }
    user.isPremium = note.subtype == .autoRenewEnabled  // expect: renewal-status-as-end
}
