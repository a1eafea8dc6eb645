// SPDX-License-Identifier: Apache-2.0

package import PaidUp

extension AppStoreClient {
    package func transactionInfo(
        _ id: String
    ) async throws(AppStoreAPIError) -> TransactionInfoResponse {
        try await answer(.transactionInfo(id))
    }

    package func appTransactionInfo(
        of id: String
    ) async throws(AppStoreAPIError) -> AppTransactionInfoResponse {
        try await answer(.appTransactionInfo(of: id))
    }

    /// Of every status where none is named.
    package func subscriptionStatuses(
        of id: String, _ statuses: [AppStore.Status] = []
    ) async throws(AppStoreAPIError) -> StatusResponse {
        try await answer(.subscriptionStatuses(of: id, statuses))
    }

    /// The store has no orders in the sandbox.
    package func lookUpOrderID(
        _ id: String
    ) async throws(AppStoreAPIError) -> OrderLookupResponse {
        try await answer(.lookUpOrderID(id))
    }

    /// The first version of the call, of which all comes at once.
    package func refundHistoryV1(
        of id: String
    ) async throws(AppStoreAPIError) -> RefundHistoryResponse {
        try await answer(.refundHistoryV1(of: id))
    }

    package func setAppAccountToken(
        _ token: AccountToken, of originalID: String
    ) async throws(AppStoreAPIError) {
        try await send(.setAppAccountToken(token, of: originalID))
    }

    package func finishTransaction(_ id: String) async throws(AppStoreAPIError) {
        try await send(.finishTransaction(id))
    }

    package func sendConsumption(
        _ request: ConsumptionRequest, of id: String
    ) async throws(AppStoreAPIError) {
        try await send(.sendConsumption(request, of: id))
    }

    package func sendConsumptionV1(
        _ request: ConsumptionRequestV1, of id: String
    ) async throws(AppStoreAPIError) {
        try await send(.sendConsumptionV1(request, of: id))
    }

    package func extendRenewalDate(
        of originalID: String, _ request: ExtendRenewalDateRequest
    ) async throws(AppStoreAPIError) -> ExtendRenewalDateResponse {
        try await answer(.extendRenewalDate(of: originalID, request))
    }

    package func extendForAll(
        _ request: MassExtendRenewalDateRequest
    ) async throws(AppStoreAPIError) -> MassExtendRenewalDateResponse {
        try await answer(.extendForAll(request))
    }

    package func extensionStatus(
        product: String, requestIdentifier: String
    ) async throws(AppStoreAPIError) -> MassExtendRenewalDateStatusResponse {
        try await answer(
            .extensionStatus(product: product, requestIdentifier: requestIdentifier))
    }

    package func requestTestNotification() async throws(AppStoreAPIError)
        -> SendTestNotificationResponse
    {
        try await answer(.requestTestNotification)
    }

    package func testNotificationStatus(
        _ token: String
    ) async throws(AppStoreAPIError) -> CheckTestNotificationResponse {
        try await answer(.testNotificationStatus(token))
    }
}
