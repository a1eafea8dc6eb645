// SPDX-License-Identifier: Apache-2.0

extension AppStoreCall {
    private static let transactionID = "a transaction id"

    package static func transactionHistory(
        of id: String, _ query: TransactionHistoryQuery = TransactionHistoryQuery()
    ) throws(AppStoreAPIError) -> AppStoreCall {
        try query.check()
        return AppStoreCall(
            .transactionHistory, .get,
            try AppStorePath("/inApps/v2/history").id(id, transactionID), query: query.items)
    }

    package static func transactionHistoryV1(
        of id: String, _ query: TransactionHistoryQuery = TransactionHistoryQuery()
    ) throws(AppStoreAPIError) -> AppStoreCall {
        try query.check()
        return AppStoreCall(
            .transactionHistoryV1, .get,
            try AppStorePath("/inApps/v1/history").id(id, transactionID), query: query.items)
    }

    package static func transactionInfo(
        _ id: String
    ) throws(AppStoreAPIError) -> AppStoreCall {
        AppStoreCall(
            .transactionInfo, .get,
            try AppStorePath("/inApps/v1/transactions").id(id, transactionID))
    }

    package static func appTransactionInfo(
        of id: String
    ) throws(AppStoreAPIError) -> AppStoreCall {
        AppStoreCall(
            .appTransactionInfo, .get,
            try AppStorePath("/inApps/v1/transactions/appTransactions").id(id, transactionID))
    }

    /// Of every status where none is named.
    package static func subscriptionStatuses(
        of id: String, _ statuses: [AppStore.Status] = []
    ) throws(AppStoreAPIError) -> AppStoreCall {
        AppStoreCall(
            .subscriptionStatuses, .get,
            try AppStorePath("/inApps/v1/subscriptions").id(id, transactionID),
            query: statuses.map { QueryItem("status", String($0.rawValue)) })
    }

    package static func lookUpOrderID(
        _ id: String
    ) throws(AppStoreAPIError) -> AppStoreCall {
        AppStoreCall(
            .lookUpOrderID, .get, try AppStorePath("/inApps/v1/lookup").id(id, "an order id"))
    }

    package static func refundHistory(
        of id: String
    ) throws(AppStoreAPIError) -> AppStoreCall {
        AppStoreCall(
            .refundHistory, .get,
            try AppStorePath("/inApps/v2/refund/lookup").id(id, transactionID))
    }

    package static func refundHistoryV1(
        of id: String
    ) throws(AppStoreAPIError) -> AppStoreCall {
        AppStoreCall(
            .refundHistoryV1, .get,
            try AppStorePath("/inApps/v1/refund/lookup").id(id, "an original transaction id"))
    }

    package static func extensionStatus(
        product: String, requestIdentifier: String
    ) throws(AppStoreAPIError) -> AppStoreCall {
        AppStoreCall(
            .extensionStatus, .get,
            try AppStorePath("/inApps/v1/subscriptions/extend/mass").id(product, "a product id")
                .id(requestIdentifier, "a request identifier"))
    }

    /// It is a question, though the store takes it as a POST.
    package static func notificationHistory(
        _ request: NotificationHistoryRequest
    ) throws(AppStoreAPIError) -> AppStoreCall {
        try request.check()
        return AppStoreCall(
            .notificationHistory, .post, AppStorePath("/inApps/v1/notifications/history"),
            body: request.json)
    }

    package static func testNotificationStatus(
        _ token: String
    ) throws(AppStoreAPIError) -> AppStoreCall {
        AppStoreCall(
            .testNotificationStatus, .get,
            try AppStorePath("/inApps/v1/notifications/test").id(
                token, "a test notification token"))
    }
}
