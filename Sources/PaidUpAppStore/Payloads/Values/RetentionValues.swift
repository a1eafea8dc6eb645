// SPDX-License-Identifier: Apache-2.0

extension AppStore {
    /// Apple's `headerPosition`. A value that is not listed is kept as it came.
    public struct HeaderPosition: AppStoreValue {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let aboveBody = HeaderPosition(rawValue: "ABOVE_BODY")
        public static let aboveImage = HeaderPosition(rawValue: "ABOVE_IMAGE")

        /// Every value that is known.
        public static let known: [Self] = [
            .aboveBody, .aboveImage,
        ]
    }

    /// Apple's `imageSize`. A value that is not listed is kept as it came.
    public struct ImageSize: AppStoreValue {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let fullSize = ImageSize(rawValue: "FULL_SIZE")
        public static let bulletPoint = ImageSize(rawValue: "BULLET_POINT")

        /// Every value that is known.
        public static let known: [Self] = [
            .fullSize, .bulletPoint,
        ]
    }

    /// Apple's `imageState`. A value that is not listed is kept as it came.
    public struct ImageState: AppStoreValue {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let pending = ImageState(rawValue: "PENDING")
        public static let approved = ImageState(rawValue: "APPROVED")
        public static let rejected = ImageState(rawValue: "REJECTED")

        /// Every value that is known.
        public static let known: [Self] = [
            .pending, .approved, .rejected,
        ]
    }

    /// Apple's `messageState`. A value that is not listed is kept as it came.
    public struct MessageState: AppStoreValue {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let pending = MessageState(rawValue: "PENDING")
        public static let approved = MessageState(rawValue: "APPROVED")
        public static let rejected = MessageState(rawValue: "REJECTED")

        /// Every value that is known.
        public static let known: [Self] = [
            .pending, .approved, .rejected,
        ]
    }

    /// Apple's `performanceTestStatus`. A value that is not listed is kept as it came.
    public struct PerformanceTestStatus: AppStoreValue {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let pending = PerformanceTestStatus(rawValue: "PENDING")
        public static let pass = PerformanceTestStatus(rawValue: "PASS")
        public static let fail = PerformanceTestStatus(rawValue: "FAIL")

        /// Every value that is known.
        public static let known: [Self] = [
            .pending, .pass, .fail,
        ]
    }
}
