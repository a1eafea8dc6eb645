// SPDX-License-Identifier: Apache-2.0

import JSONText

/// Which notifications Get Notification History tells.
package struct NotificationHistoryRequest: Hashable, Sendable {
    /// Milliseconds since 1970. The store keeps 180 days, in the sandbox 30.
    package var startDate: Int64
    /// Milliseconds since 1970.
    package var endDate: Int64
    package var notificationType: AppStore.NotificationTypeV2?
    package var notificationSubtype: AppStore.Subtype?
    package var transactionId: String?
    /// Only those that no attempt delivered.
    package var onlyFailures: Bool?

    package init(startDate: Int64, endDate: Int64) {
        self.startDate = startDate
        self.endDate = endDate
    }

    func check() throws(AppStoreAPIError) {
        try RequestRules.check(startDate, before: endDate)
        if notificationSubtype != nil, notificationType == nil {
            throw .invalid("a subtype needs its notification type beside it")
        }
        if notificationType != nil, transactionId != nil {
            throw .invalid("a notification type and a transaction id exclude each other")
        }
    }

    var json: JSONObject {
        var json: JSONObject = [
            "startDate": .number(JSONNumber(startDate)), "endDate": .number(JSONNumber(endDate)),
        ]
        json["notificationType"] = notificationType.map { .string($0.rawValue) }
        json["notificationSubtype"] = notificationSubtype.map { .string($0.rawValue) }
        json["transactionId"] = transactionId.map { .string($0) }
        json["onlyFailures"] = onlyFailures.map { .bool($0) }
        return json
    }
}
