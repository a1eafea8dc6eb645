// SPDX-License-Identifier: Apache-2.0

internal import JSONText

/// What was sent, and tests of sending.
extension AppStoreSimulator {
    private static let page = 20

    func notificationHistory(_ call: APICall) throws(APIError) -> APIResponse {
        let object = try call.object()
        let filter = try NotificationFilter(object, now: now, settings)
        let found = outbox.notifications.indices.filter {
            filter.admits(outbox.notifications[$0], self)
        }
        // A token belongs to the conditions that it was given for.
        let conditions = JSONWriter().string(.object(object))
        func token(_ index: Int) -> String { "\(TextMark.of("\(index) \(conditions)"))_\(index)" }
        var begin = 0
        if let given = call.value("paginationToken"), !given.isEmpty {
            guard let index = given.split(separator: "_").last.flatMap({ Int($0) }),
                given == token(index)
            else { throw .invalidPageToken }
            begin = index
        }
        let rest = found.filter { $0 >= begin }
        let page = rest.prefix(Self.page)
        var answer = JSONObject()
        if rest.count > page.count {
            answer.add("paginationToken", token((page.last ?? 0) + 1))
        }
        answer.add("hasMore", rest.count > page.count)
        answer["notificationHistory"] = .array(
            try page.map { index throws(APIError) in
                .object(try record(of: outbox.notifications[index]))
            })
        return Self.json(answer)
    }

    private func record(of notification: StoreNotification) throws(APIError) -> JSONObject {
        let signed: String
        do throws(SimulatorError) {
            signed = try signedPayload(of: notification)
        } catch {
            throw .internalError
        }
        let attempts = notification.attempts.map { attempt -> JSONValue in
            [
                "attemptDate": .number(JSONNumber(attempt.date)),
                "sendAttemptResult": .string(attempt.result.rawValue),
            ]
        }
        return ["signedPayload": .string(signed), "sendAttempts": .array(attempts)]
    }

    mutating func requestTest() throws(APIError) -> APIResponse {
        guard hasReceiver else { throw .noReceiver }
        sayTest()
        let token = "\(ids.uuid())_\(lastSigned)"
        server.tests[token] = outbox.notifications.count - 1
        return Self.json(["testNotificationToken": .string(token)])
    }

    func testStatus(_ token: String) throws(APIError) -> APIResponse {
        guard UUIDText.isUUID(String(token.prefix { $0 != "_" })) else { throw .invalidTestToken }
        guard let index = server.tests[token], !outbox.notifications[index].attempts.isEmpty else {
            throw .testNotFound
        }
        return Self.json(try record(of: outbox.notifications[index]))
    }
}

/// The conditions of a notification history.
private struct NotificationFilter {
    private let start: Int64
    private let end: Int64
    private let type: String?
    private let subtype: String?
    private let transaction: String?
    private let onlyFailures: Bool

    init(_ object: JSONObject, now: Int64, _ settings: StoreSettings) throws(APIError) {
        guard let start = object["startDate"]?.number?.int64, start >= 0 else {
            throw .invalidStart
        }
        guard let end = object["endDate"]?.number?.int64, end >= 0 else { throw .invalidEnd }
        guard start <= end else { throw .startAfterEnd }
        let days: Int64 = settings.environment == .sandbox ? 30 : 180
        guard start >= now - days * TimeSpan.day else { throw .startTooEarly }
        (self.start, self.end) = (start, end)
        type = object["notificationType"]?.string
        subtype = object["notificationSubtype"]?.string
        if let type, !NotificationNames.types.contains(type) { throw .invalidType }
        if let subtype {
            guard type != nil, NotificationNames.subtypes.contains(subtype) else {
                throw .invalidType
            }
        }
        transaction = object["transactionId"]?.string
        guard transaction == nil || type == nil else { throw .severalFilters }
        if let transaction, Int64(transaction) == nil { throw .invalidTransactionID }
        onlyFailures = object["onlyFailures"]?.bool ?? false
    }

    func admits(_ notification: StoreNotification, _ store: AppStoreSimulator) -> Bool {
        guard (start...end).contains(notification.signedDate) else { return false }
        if let type, notification.type != type { return false }
        if let subtype, notification.subtype != subtype { return false }
        if let transaction {
            let original = store.transactions[transaction]?.originalID ?? transaction
            guard notification.originalTransactionID == original else { return false }
        }
        guard onlyFailures else { return true }
        return !notification.attempts.isEmpty
            && !notification.attempts.contains { $0.result == .success }
    }
}

/// Apple's names of types and subtypes.
enum NotificationNames {
    static let types: Set<String> = [
        "SUBSCRIBED", "DID_CHANGE_RENEWAL_PREF", "DID_CHANGE_RENEWAL_STATUS", "OFFER_REDEEMED",
        "DID_RENEW", "EXPIRED", "DID_FAIL_TO_RENEW", "GRACE_PERIOD_EXPIRED", "PRICE_INCREASE",
        "REFUND", "REFUND_DECLINED", "CONSUMPTION_REQUEST", "RENEWAL_EXTENDED", "REVOKE", "TEST",
        "RENEWAL_EXTENSION", "REFUND_REVERSED", "EXTERNAL_PURCHASE_TOKEN", "ONE_TIME_CHARGE",
        "RESCIND_CONSENT", "METADATA_UPDATE", "MIGRATION", "PRICE_CHANGE",
    ]
    static let subtypes: Set<String> = [
        "INITIAL_BUY", "RESUBSCRIBE", "DOWNGRADE", "UPGRADE", "AUTO_RENEW_ENABLED",
        "AUTO_RENEW_DISABLED", "VOLUNTARY", "BILLING_RETRY", "PRICE_INCREASE", "GRACE_PERIOD",
        "PENDING", "ACCEPTED", "BILLING_RECOVERY", "PRODUCT_NOT_FOR_SALE", "SUMMARY", "FAILURE",
        "UNREPORTED", "CREATED", "ACTIVE_TOKEN_REMINDER",
    ]
}
