// SPDX-License-Identifier: Apache-2.0

import JSONText

/// Moves the renewal of one subscription further away.
package struct ExtendRenewalDateRequest: Hashable, Sendable {
    /// From 1 to 90.
    package var extendByDays: Int
    package var extendReasonCode: AppStore.ExtendReasonCode
    /// Names this request, so that it can be found again.
    package var requestIdentifier: String

    package init(
        extendByDays: Int, extendReasonCode: AppStore.ExtendReasonCode, requestIdentifier: String
    ) {
        self.extendByDays = extendByDays
        self.extendReasonCode = extendReasonCode
        self.requestIdentifier = requestIdentifier
    }

    func check() throws(AppStoreAPIError) {
        try RequestRules.check(extendByDays: extendByDays, requestIdentifier: requestIdentifier)
    }

    var json: JSONObject {
        [
            "extendByDays": .number(JSONNumber(Int64(extendByDays))),
            "extendReasonCode": .number(JSONNumber(extendReasonCode.rawValue)),
            "requestIdentifier": .string(requestIdentifier),
        ]
    }
}
