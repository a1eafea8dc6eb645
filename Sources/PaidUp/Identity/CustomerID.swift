// SPDX-License-Identifier: Apache-2.0

/// A customer, by whatever id the app knows them.
///
/// An id in the form of a UUID is compared as one: Swift prints UUIDs in upper case and the
/// App Store in lower case, and both name one customer.
public struct CustomerID: Hashable, Sendable {
    /// The id; a UUID in lower case.
    public let rawValue: String

    /// Makes a customer of that id.
    public init(_ text: String) {
        rawValue = AccountToken(text)?.description ?? text
    }

    /// The customer whom an account token names.
    public init(_ token: AccountToken) {
        rawValue = token.description
    }
}

extension CustomerID: Comparable {
    public static func < (lhs: CustomerID, rhs: CustomerID) -> Bool {
        lhs.rawValue < rhs.rawValue
    }
}

extension CustomerID: CustomStringConvertible {
    /// The id.
    public var description: String { rawValue }
}

extension CustomerID: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) {
        self.init(value)
    }
}
