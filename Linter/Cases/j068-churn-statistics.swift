// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Foundation

actor ChurnBoard {
    private(set) var switchedOff = 0
    private(set) var switchedOn = 0
    private(set) var ended = 0

    func record(_ note: ResponseBodyV2DecodedPayload) {
        switch (note.notificationType, note.subtype) {
        case (.didChangeRenewalStatus, .autoRenewDisabled):
            switchedOff += 1
        case (.didChangeRenewalStatus, .autoRenewEnabled):
            switchedOn += 1
        case (.expired, _):
            ended += 1
        default:
            break
        }
    }

    var netLoss: Int { switchedOff - switchedOn }
}
