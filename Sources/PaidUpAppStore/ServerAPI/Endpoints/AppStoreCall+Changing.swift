// SPDX-License-Identifier: Apache-2.0

import JSONText
package import PaidUp

extension AppStoreCall {
    package static func setAppAccountToken(
        _ token: AccountToken, of originalID: String
    ) throws(AppStoreAPIError) -> AppStoreCall {
        AppStoreCall(
            .setAppAccountToken, .put,
            try AppStorePath("/inApps/v1/transactions")
                .id(originalID, "an original transaction id").adding("/appAccountToken"),
            body: ["appAccountToken": .string(token.description)])
    }

    package static func finishTransaction(
        _ id: String
    ) throws(AppStoreAPIError) -> AppStoreCall {
        AppStoreCall(
            .finishTransaction, .post,
            try AppStorePath("/inApps/v1/transactions").id(id, "a transaction id")
                .adding("/finish"))
    }

    package static func sendConsumption(
        _ request: ConsumptionRequest, of id: String
    ) throws(AppStoreAPIError) -> AppStoreCall {
        try request.check()
        return AppStoreCall(
            .sendConsumption, .put,
            try AppStorePath("/inApps/v2/transactions/consumption").id(id, "a transaction id"),
            body: request.json)
    }

    package static func sendConsumptionV1(
        _ request: ConsumptionRequestV1, of id: String
    ) throws(AppStoreAPIError) -> AppStoreCall {
        try request.check()
        return AppStoreCall(
            .sendConsumptionV1, .put,
            try AppStorePath("/inApps/v1/transactions/consumption").id(id, "a transaction id"),
            body: request.json)
    }

    package static func extendRenewalDate(
        of originalID: String, _ request: ExtendRenewalDateRequest
    ) throws(AppStoreAPIError) -> AppStoreCall {
        try request.check()
        return AppStoreCall(
            .extendRenewalDate, .put,
            try AppStorePath("/inApps/v1/subscriptions/extend").id(
                originalID, "an original transaction id"), body: request.json)
    }

    package static func extendForAll(
        _ request: MassExtendRenewalDateRequest
    ) throws(AppStoreAPIError) -> AppStoreCall {
        try request.check()
        return AppStoreCall(
            .extendForAll, .post, AppStorePath("/inApps/v1/subscriptions/extend/mass"),
            body: request.json)
    }

    package static let requestTestNotification = AppStoreCall(
        .requestTestNotification, .post, AppStorePath("/inApps/v1/notifications/test"))
}
