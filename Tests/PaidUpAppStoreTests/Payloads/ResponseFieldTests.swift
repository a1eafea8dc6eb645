// SPDX-License-Identifier: Apache-2.0

import PaidUpAppStore
import Testing

/// Every field of the answers that carry signed payloads.
@Suite struct ResponseFieldTests {
    @Test("the histories have these fields")
    func histories() throws {
        try FieldCheck<HistoryResponse>.hold([
            .string("revision", \.revision),
            .bool("hasMore", \.hasMore),
            .string("bundleId", \.bundleId),
            .int64("appAppleId", \.appAppleId),
            .word("environment", \.environment, AppStore.Environment.self),
            .strings("signedTransactions", \.signedTransactions),
        ])
        try FieldCheck<RefundHistoryResponse>.hold([
            .strings("signedTransactions", \.signedTransactions),
            .string("revision", \.revision),
            .bool("hasMore", \.hasMore),
        ])
        try FieldCheck<OrderLookupResponse>.hold([
            .code("status", \.status, AppStore.OrderLookupStatus.self),
            .strings("signedTransactions", \.signedTransactions),
        ])
    }

    @Test("the statuses have these fields")
    func statuses() throws {
        try FieldCheck<StatusResponse>.hold([
            .word("environment", \.environment, AppStore.Environment.self),
            .string("bundleId", \.bundleId),
            .int64("appAppleId", \.appAppleId),
            .objects("data", \.data, SubscriptionGroupIdentifierItem.self),
        ])
        try FieldCheck<SubscriptionGroupIdentifierItem>.hold([
            .string("subscriptionGroupIdentifier", \.subscriptionGroupIdentifier),
            .objects("lastTransactions", \.lastTransactions, LastTransactionsItem.self),
        ])
        try FieldCheck<LastTransactionsItem>.hold([
            .code("status", \.status, AppStore.Status.self),
            .string("originalTransactionId", \.originalTransactionId),
            .string("signedTransactionInfo", \.signedTransactionInfo),
            .string("signedRenewalInfo", \.signedRenewalInfo),
        ])
    }

    @Test("the single infos have these fields")
    func singleInfos() throws {
        try FieldCheck<TransactionInfoResponse>.hold([
            .string("signedTransactionInfo", \.signedTransactionInfo)
        ])
        try FieldCheck<AppTransactionInfoResponse>.hold([
            .string("signedAppTransactionInfo", \.signedAppTransactionInfo)
        ])
    }

    @Test("the answers about notifications have these fields")
    func answersAboutNotifications() throws {
        try FieldCheck<NotificationHistoryResponse>.hold([
            .string("paginationToken", \.paginationToken),
            .bool("hasMore", \.hasMore),
            .objects(
                "notificationHistory", \.notificationHistory, NotificationHistoryResponseItem.self),
        ])
        try FieldCheck<NotificationHistoryResponseItem>.hold([
            .string("signedPayload", \.signedPayload),
            .objects("sendAttempts", \.sendAttempts, SendAttemptItem.self),
        ])
        try FieldCheck<CheckTestNotificationResponse>.hold([
            .string("signedPayload", \.signedPayload),
            .objects("sendAttempts", \.sendAttempts, SendAttemptItem.self),
        ])
        try FieldCheck<SendAttemptItem>.hold([
            .date("attemptDate", \.attemptDate),
            .word("sendAttemptResult", \.sendAttemptResult, AppStore.SendAttemptResult.self),
        ])
    }

    @Test("the answers to extensions have these fields")
    func extensions() throws {
        try FieldCheck<ExtendRenewalDateResponse>.hold([
            .string("originalTransactionId", \.originalTransactionId),
            .string("webOrderLineItemId", \.webOrderLineItemId),
            .bool("success", \.success),
            .date("effectiveDate", \.effectiveDate),
        ])
        try FieldCheck<MassExtendRenewalDateResponse>.hold([
            .string("requestIdentifier", \.requestIdentifier)
        ])
        try FieldCheck<MassExtendRenewalDateStatusResponse>.hold([
            .string("requestIdentifier", \.requestIdentifier),
            .bool("complete", \.complete),
            .date("completeDate", \.completeDate),
            .int64("succeededCount", \.succeededCount),
            .int64("failedCount", \.failedCount),
        ])
        try FieldCheck<SendTestNotificationResponse>.hold([
            .string("testNotificationToken", \.testNotificationToken)
        ])
    }
}
