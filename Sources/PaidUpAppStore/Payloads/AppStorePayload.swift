// SPDX-License-Identifier: Apache-2.0

import JSONText

/// A payload or an answer of the App Store: what came, whole, with Apple's fields to read it by.
///
/// Nothing is lost: fields that are not known, values that are not known and values of an
/// unexpected type stay in `members` and are written back as they came. A field that cannot be
/// read is `nil`, and `findings` says why; a field beside the point never costs the rest.
///
/// ```swift
/// let transaction = try JWSTransactionDecodedPayload(json: text)
/// transaction.expiresDate        // milliseconds since 1970
/// transaction.findings           // what could not be read
/// ```
public protocol AppStorePayload: Equatable, Sendable {
    /// Everything that came.
    var members: PayloadMembers { get }

    /// Reads what came.
    init(members: PayloadMembers)

    /// The fields that are known, in Apple's order.
    static var fields: [PayloadField] { get }
}

extension AppStorePayload {
    /// Reads a payload from JSON text.
    ///
    /// - Throws: where the text is not JSON, or not an object; the error says where.
    public init(json text: String) throws(PayloadError) {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONReader().read(text)
        } catch {
            throw PayloadError(reason: error.description)
        }
        guard let object = value.object else {
            throw PayloadError(reason: "expected an object, found \(value.kind)")
        }
        self.init(members: PayloadMembers(object))
    }

    /// The payload as JSON, with everything that came.
    public var json: String { JSONWriter().string(.object(members.object)) }

    /// What could not be read, in nested payloads too.
    public var findings: [PayloadFinding] {
        Self.fields.flatMap { $0.findings(in: members.object) }
    }

    /// The names of members that are no known field, in the order in which they came.
    public var unknownMembers: [String] {
        let known = Set(Self.fields.map(\.name))
        return members.object.members.map(\.key).filter { !known.contains($0) }
    }
}

/// A text that is no payload at all.
public struct PayloadError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was wrong, and where.
    public let reason: String

    /// The reason.
    public var description: String { reason }
}

/// A field that could not be read.
public struct PayloadFinding: Hashable, Sendable, CustomStringConvertible {
    /// Its path, such as `data.status`.
    public let field: String
    /// What was expected, and what stood there.
    public let reason: String

    /// Both.
    public var description: String { "\(field): \(reason)" }
}
