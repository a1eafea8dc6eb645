// SPDX-License-Identifier: Apache-2.0

extension AppStore {
    /// Apple's `extendReasonCode`. A value that is not listed is kept as it came.
    public struct ExtendReasonCode: AppStoreValue {
        public let rawValue: Int64

        public init(rawValue: Int64) {
            self.rawValue = rawValue
        }

        public static let undeclared = ExtendReasonCode(rawValue: 0)
        public static let customerSatisfaction = ExtendReasonCode(rawValue: 1)
        public static let other = ExtendReasonCode(rawValue: 2)
        public static let serviceIssueOrOutage = ExtendReasonCode(rawValue: 3)

        /// Every value that is known.
        public static let known: [Self] = [
            .undeclared, .customerSatisfaction, .other, .serviceIssueOrOutage,
        ]
    }

    /// Apple's `order`. A value that is not listed is kept as it came.
    public struct Order: AppStoreValue {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let ascending = Order(rawValue: "ASCENDING")
        public static let descending = Order(rawValue: "DESCENDING")

        /// Every value that is known.
        public static let known: [Self] = [
            .ascending, .descending,
        ]
    }

    /// Apple's `orderLookupStatus`. A value that is not listed is kept as it came.
    public struct OrderLookupStatus: AppStoreValue {
        public let rawValue: Int64

        public init(rawValue: Int64) {
            self.rawValue = rawValue
        }

        public static let valid = OrderLookupStatus(rawValue: 0)
        public static let invalid = OrderLookupStatus(rawValue: 1)

        /// Every value that is known.
        public static let known: [Self] = [
            .valid, .invalid,
        ]
    }

    /// Apple's `productType`. A value that is not listed is kept as it came.
    public struct ProductTypeFilter: AppStoreValue {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let autoRenewable = ProductTypeFilter(rawValue: "AUTO_RENEWABLE")
        public static let nonRenewable = ProductTypeFilter(rawValue: "NON_RENEWABLE")
        public static let consumable = ProductTypeFilter(rawValue: "CONSUMABLE")
        public static let nonConsumable = ProductTypeFilter(rawValue: "NON_CONSUMABLE")

        /// Every value that is known.
        public static let known: [Self] = [
            .autoRenewable, .nonRenewable, .consumable, .nonConsumable,
        ]
    }
}
