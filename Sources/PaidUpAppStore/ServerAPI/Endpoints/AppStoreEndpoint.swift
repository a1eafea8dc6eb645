// SPDX-License-Identifier: Apache-2.0

/// One of the calls that the App Store Server API has, and how it may be called.
package struct AppStoreEndpoint: Hashable, Sendable {
    /// Apple's name.
    package let name: String
    /// Requests a second for an app in production, as documented; `nil` where nothing is.
    package let documentedRate: Int?
    /// Whether sending the same request twice does what sending it once does.
    package let isRepeatable: Bool

    private init(_ name: String, rate: Int?, isRepeatable: Bool = true) {
        self.name = name
        documentedRate = rate
        self.isRepeatable = isRepeatable
    }

    package static let transactionHistory = Self("Get Transaction History", rate: 50)
    package static let transactionHistoryV1 = Self("Get Transaction History V1", rate: 50)
    package static let transactionInfo = Self("Get Transaction Info", rate: 50)
    package static let appTransactionInfo = Self("Get App Transaction Info", rate: nil)
    package static let subscriptionStatuses = Self("Get All Subscription Statuses", rate: 50)
    package static let setAppAccountToken = Self("Set App Account Token", rate: 20)
    package static let lookUpOrderID = Self("Look Up Order ID", rate: 10)
    package static let finishTransaction = Self("Finish Transaction", rate: nil)
    package static let sendConsumption = Self("Send Consumption Information", rate: 50)
    package static let sendConsumptionV1 = Self("Send Consumption Information V1", rate: 50)
    package static let refundHistory = Self("Get Refund History", rate: 10)
    package static let refundHistoryV1 = Self("Get Refund History V1", rate: 10)
    // A second extension would give the customer more days and use up one of the two of a year.
    package static let extendRenewalDate = Self(
        "Extend a Subscription Renewal Date", rate: 20, isRepeatable: false)
    package static let extendForAll = Self(
        "Extend Subscription Renewal Dates for All Active Subscribers", rate: 1,
        isRepeatable: false)
    package static let extensionStatus = Self(
        "Get Status of Subscription Renewal Date Extensions", rate: nil)
    package static let notificationHistory = Self("Get Notification History", rate: 50)
    package static let requestTestNotification = Self(
        "Request a Test Notification", rate: 1, isRepeatable: false)
    package static let testNotificationStatus = Self("Get Test Notification Status", rate: 1)

    /// Every one.
    package static let all: [Self] = [
        .transactionHistory, .transactionHistoryV1, .transactionInfo, .appTransactionInfo,
        .subscriptionStatuses, .setAppAccountToken, .lookUpOrderID, .finishTransaction,
        .sendConsumption, .sendConsumptionV1, .refundHistory, .refundHistoryV1,
        .extendRenewalDate, .extendForAll, .extensionStatus, .notificationHistory,
        .requestTestNotification, .testNotificationStatus,
    ]
}
