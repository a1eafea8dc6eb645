// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Foundation

struct ChurnDay: Codable, Sendable {
    var day: Date
    var active = 0
    var cancelled = 0
    var resumed = 0
}

extension ChurnDay {
    mutating func count(_ note: ResponseBodyV2DecodedPayload) {
        switch (note.notificationType, note.subtype) {
        case (.didChangeRenewalStatus, .autoRenewDisabled):
            cancelled += 1
            active -= 1
        case (.didChangeRenewalStatus, .autoRenewEnabled):
            resumed += 1
            active += 1
        default:
            break
        }
    }
}
