// SPDX-License-Identifier: Apache-2.0

extension AppStore {
    /// Why the App Store Server API refused a request. A code that is not listed is kept as it came.
    ///
    /// The first three digits are the HTTP status, the rest numbers the reason.
    public struct APIErrorCode: AppStoreValue {
        public let rawValue: Int64

        public init(rawValue: Int64) {
            self.rawValue = rawValue
        }

        /// Every code that is known.
        public static let known: [Self] = names.map(\.code)

        /// Apple's name for the code; `nil` where it is not known.
        public var name: String? { Self.names.first { $0.code == self }?.name }

        /// Whether the same request may be answered when it is sent again later.
        ///
        /// So it is where Apple says so, where a limit was reached, and where the store failed: an
        /// unknown failure may be gone the next time.
        public var retryCanHelp: Bool {
            let retryable: [Self] = [
                .accountNotFoundRetryable, .appNotFoundRetryable,
                .originalTransactionIDNotFoundRetryable, .rateLimitExceeded,
            ]
            return retryable.contains(self) || (5_000_000..<6_000_000).contains(rawValue)
        }

        /// Names that Apple's pages have and whose numbers are not known. An answer has only a
        /// number and words, so what comes of these is kept as an unknown code.
        public static let namesWithoutNumber: [String] = [
            "AdvancedCommerceTransactionNotSupportedError",
            "AssignedSubscriptionExtensionIneligibleError",
            "InvalidAssignedTransactionNotSupportedError",
            "InvalidRefundPreferenceError",
            "ConsumptionPercentageAutoRenewableSubscriptionError",
            "ConsumptionPercentageOutOfRangeError",
            "UndeliveredConsumptionPercentageNonZeroError",
            "GroupNotFoundError",
            "InvalidGroupIdError",
            "InvalidLimitError",
        ]
    }
}
