// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary

func apply(_ note: ResponseBodyV2DecodedPayload, _ account: inout Account) {
    switch note.notificationType {
    case .didFailToRenew where note.subtype == .gracePeriod: account.showsCardBanner = true
    case .didFailToRenew, .expired: account.isPremium = false
    case .didRenew: account.isPremium = true
    default: break
    }
}

func applyPair(_ note: ResponseBodyV2DecodedPayload, _ account: inout Account) {
    switch (note.notificationType, note.subtype) {
    case (.didFailToRenew, .gracePeriod?): account.showsCardBanner = true
    case (.didFailToRenew, nil): account.isPremium = false
    default: break
    }
}

func applyWrong(_ note: ResponseBodyV2DecodedPayload, _ account: inout Account) {
    switch note.notificationType {
    case .expired: account.isPremium = false
    case .didFailToRenew: account.isPremium = false  // expect: renewal-status-as-end
    default: break
    }
    if note.rawNotificationType == "DID_FAIL_TO_RENEW" { account.isPremium = false }  // expect: renewal-status-as-end
}

func applyDonor(_ event: Event, _ user: User) {
    if event.type == "CANCELLATION", user.isSupporter { user.isPro = false }  // expect: renewal-status-as-end
    if event.type == "CANCELLATION", event.cancelReason == "CUSTOMER_SUPPORT" { user.isPro = false }
}
