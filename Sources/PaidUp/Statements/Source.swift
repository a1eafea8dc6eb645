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
    public struct Kind: Hashable, Sendable {
        /// Its place among the names.
        fileprivate let place: UInt8

        private static let names = [
            "notification", "signedData", "statuses", "verifyReceipt", "device", "operator",
        ]

        private init(place: UInt8) {
            self.place = place
        }

        /// The kind of that name; `nil` for another name.
        package init?(rawValue: String) {
            guard let place = Self.names.firstIndex(of: rawValue) else { return nil }
            self.place = UInt8(place)
        }

        /// The name, as it stands in output.
        public var rawValue: String { Self.names[Int(place)] }

        /// An App Store Server Notification.
        public static let notification = Kind(place: 0)
        /// A signed transaction or renewal info, handed over or fetched.
        public static let signedData = Kind(place: 1)
        /// An item of Get All Subscription Statuses.
        public static let statuses = Kind(place: 2)
        /// A verifyReceipt response.
        public static let verifyReceipt = Kind(place: 3)
        /// StoreKit on a device.
        public static let device = Kind(place: 4)
        /// A person who operates the app.
        public static let `operator` = Kind(place: 5)
    }
}

extension Source: Comparable {
    public static func < (lhs: Source, rhs: Source) -> Bool {
        (lhs.kind.place, lhs.event) < (rhs.kind.place, rhs.event)
    }
}

extension Source: CustomStringConvertible {
    /// The event's name where there is one, else the kind's.
    public var description: String { event.isEmpty ? kind.rawValue : event }
}

extension Source.Kind: CustomStringConvertible {
    /// The name, as it stands in output.
    public var description: String { rawValue }
}
