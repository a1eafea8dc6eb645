// SPDX-License-Identifier: Apache-2.0

/// How the customer came to a purchase.
///
/// Source: Apple's `inAppOwnershipType`.
public struct InAppOwnershipType: Hashable, Sendable, RawRepresentable {
    /// Apple's own spelling.
    public let rawValue: String

    /// Makes an ownership type from Apple's spelling.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Bought by this customer.
    public static let purchased = InAppOwnershipType(rawValue: "PURCHASED")
    /// Bought by somebody who shares it with the family.
    public static let familyShared = InAppOwnershipType(rawValue: "FAMILY_SHARED")
    /// A seat that an organisation assigned.
    public static let assigned = InAppOwnershipType(rawValue: "ASSIGNED")
}

extension InAppOwnershipType: CustomStringConvertible {
    /// The name, as it stands in output.
    public var description: String { rawValue }
}
