// SPDX-License-Identifier: Apache-2.0

/// Why a statement is believed to be the store's; a stored fact that is not judged again later.
public struct Assurance: Hashable, Sendable {
    let rank: UInt8

    private init(rank: UInt8) {
        self.rank = rank
    }

    /// The store's signature was verified.
    ///
    /// Nothing checks this again: whoever makes a statement with it vouches for the check. An app
    /// gets such statements from an intake, such as `AppStoreIntake`, which makes them only after
    /// one. A program that makes them by hand out of words that nobody verified believes anybody.
    public static let signature = Assurance(rank: 3)
    /// Decoded words of a signed payload, without the signature; the operator said to trust them.
    public static let decoded = Assurance(rank: 2)
    /// From a store's answer that carries no signatures at all, such as verifyReceipt's.
    public static let unsignedResponse = Assurance(rank: 1)

    /// The assurance of that name; `nil` for another name.
    package init?(name: String) {
        switch name {
        case Assurance.signature.name: self = .signature
        case Assurance.decoded.name: self = .decoded
        case Assurance.unsignedResponse.name: self = .unsignedResponse
        default: return nil
        }
    }

    /// The name, as it stands in output.
    public var name: String {
        switch rank {
        case 3: "signature"
        case 2: "decoded"
        default: "unsignedResponse"
        }
    }
}

extension Assurance: Comparable {
    public static func < (lhs: Assurance, rhs: Assurance) -> Bool {
        lhs.rank < rhs.rank
    }
}

extension Assurance: CustomStringConvertible {
    /// The name, as it stands in output.
    public var description: String { name }
}
