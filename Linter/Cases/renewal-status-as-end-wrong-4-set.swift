// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary

actor Accounts {
    private var entitled: Set<String> = []
    private let ending: Set<NotificationTypeV2> = [
        .expired,
        .refund,
        .didChangeRenewalStatus,  // expect: renewal-status-as-end
    ]

    func receive(_ type: NotificationTypeV2, customer: String) {
        if ending.contains(type) {
            entitled.remove(customer)
        } else {
            entitled.insert(customer)
        }
    }
}
