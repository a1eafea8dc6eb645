// SPDX-License-Identifier: Apache-2.0

extension AppStoreClient {
    /// The transactions of the customer who has this one, from a revision that was kept, or all.
    package func transactionHistory(
        of id: String, _ query: TransactionHistoryQuery = TransactionHistoryQuery(),
        from revision: String? = nil
    ) throws(AppStoreAPIError) -> AppStorePages<HistoryResponse> {
        AppStorePages(
            client: self, call: try .transactionHistory(of: id, query), start: revision)
    }

    /// The first version of the same call.
    package func transactionHistoryV1(
        of id: String, _ query: TransactionHistoryQuery = TransactionHistoryQuery(),
        from revision: String? = nil
    ) throws(AppStoreAPIError) -> AppStorePages<HistoryResponse> {
        AppStorePages(
            client: self, call: try .transactionHistoryV1(of: id, query), start: revision)
    }

    /// The refunded transactions of the customer who has this one.
    package func refundHistory(
        of id: String, from revision: String? = nil
    ) throws(AppStoreAPIError) -> AppStorePages<RefundHistoryResponse> {
        AppStorePages(client: self, call: try .refundHistory(of: id), start: revision)
    }

    /// The notifications that the store sent or tried to send, from a token that was kept, or all.
    package func notificationHistory(
        _ request: NotificationHistoryRequest, from token: String? = nil
    ) throws(AppStoreAPIError) -> AppStorePages<NotificationHistoryResponse> {
        AppStorePages(client: self, call: try .notificationHistory(request), start: token)
    }

    /// One page of an answer that has several: the named one, or the first.
    package func page<Page: AppStorePage>(
        _ call: AppStoreCall, from name: String?
    ) async throws(AppStoreAPIError) -> Page {
        try await answer(call.turned(to: name, by: Page.pageParameter))
    }
}
