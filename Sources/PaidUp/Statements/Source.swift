// SPDX-License-Identifier: Apache-2.0

/// What brought a statement: a notification, an answer of the store's server, a device.
public struct Source: Hashable, Sendable {
    /// The kind of door.
    public let kind: Kind
    /// What the door calls it, such as a notification's `DID_RENEW` or
    /// `DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_DISABLED`.
    public let event: String

    /// Makes a source.
    public init(_ kind: Kind, event: String = "") {
        self.kind = kind
        self.event = event
    }

    /// The kinds of doors.
    public struct Kind: Hashable, Sendable, RawRepresentable {
        /// The name, as it stands in output.
        public let rawValue: String

        /// Makes a kind of that name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// An App Store Server Notification.
        public static let notification = Kind(rawValue: "notification")
        /// A signed transaction or renewal info, handed over or fetched.
        public static let signedData = Kind(rawValue: "signedData")
        /// An item of Get All Subscription Statuses.
        public static let statuses = Kind(rawValue: "statuses")
        /// A verifyReceipt response.
        public static let verifyReceipt = Kind(rawValue: "verifyReceipt")
        /// StoreKit on a device.
        public static let device = Kind(rawValue: "device")
        /// A person who operates the app.
        public static let `operator` = Kind(rawValue: "operator")
    }
}

extension Source: Comparable {
    public static func < (lhs: Source, rhs: Source) -> Bool {
        (lhs.kind.rawValue, lhs.event) < (rhs.kind.rawValue, rhs.event)
    }
}

extension Source: CustomStringConvertible {
    /// The event's name where there is one, else the kind's.
    public var description: String { event.isEmpty ? kind.rawValue : event }
}
