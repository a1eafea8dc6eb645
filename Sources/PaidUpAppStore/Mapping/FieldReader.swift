// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp

/// Reads the fields of one payload that the engine needs, and notes what it cannot read.
///
/// A field that cannot be read counts as not said; it never costs the customer the rest.
///
/// The payload types read the same fields by the same names, and it does not read through them:
/// they give what Apple documents, strictly, while here an id may be a number and a date may be
/// digits in a string, since a customer's access must not hang on that, and decoded exports and
/// verifyReceipt write them so. One list of names for both would write each name once more, not
/// once less; tests hold the names of the two against each other.
struct FieldReader {
    let object: JSONObject
    private let place: String
    private(set) var findings: [IntakeFinding] = []

    /// - Parameter place: where the payload stands in its message, such as `in_app[2]`; empty where
    ///   it stands by itself.
    init(_ object: JSONObject, at place: String = "") {
        self.object = object
        self.place = place
    }

    /// The path of a field in its message.
    func path(_ key: String) -> String { place.isEmpty ? key : "\(place).\(key)" }

    private mutating func note(_ key: String, _ value: JSONValue, _ expected: String) {
        findings.append(
            IntakeFinding(
                .unreadableField, "\(path(key)): expected \(expected), found \(value.kind)"))
    }

    private func value(_ key: String) -> JSONValue? {
        guard let value = object[key], !value.isNull else { return nil }
        return value
    }

    mutating func nested(_ key: String) -> JSONObject? {
        guard let value = value(key) else { return nil }
        if let object = value.object { return object }
        note(key, value, "an object")
        return nil
    }

    /// The objects of a list, each with its place; an object that stands alone is a list of one.
    mutating func rows(_ key: String) -> [Row] {
        guard let value = value(key) else { return [] }
        if let object = value.object { return [Row(object: object, place: path(key))] }
        guard let elements = value.array else {
            note(key, value, "a list")
            return []
        }
        var rows: [Row] = []
        for (index, element) in elements.enumerated() {
            let name = "\(key)[\(index)]"
            if let object = element.object {
                rows.append(Row(object: object, place: path(name)))
            } else {
                note(name, element, "an object")
            }
        }
        return rows
    }

    /// An object of a list, and where it stands in its message.
    struct Row {
        let object: JSONObject
        let place: String
    }

    mutating func string(_ key: String) -> String? {
        guard let value = value(key) else { return nil }
        if let string = value.string { return string.isEmpty ? nil : string }
        if let number = value.number { return number.literal }
        note(key, value, "a string")
        return nil
    }

    /// A signed message; unlike an id it is never a number.
    mutating func token(_ key: String) -> String? {
        guard let value = value(key) else { return nil }
        if let string = value.string { return string }
        note(key, value, "a string")
        return nil
    }

    mutating func integer(_ key: String) -> Int64? {
        guard let value = value(key) else { return nil }
        if let integer = value.number?.int64 ?? value.string.flatMap({ Int64($0) }) {
            return integer
        }
        note(key, value, "a whole number")
        return nil
    }

    mutating func bool(_ key: String) -> Bool? {
        guard let value = value(key) else { return nil }
        if let bool = value.bool { return bool }
        switch value.string ?? value.number?.literal {
        case "true"?, "1"?: return true
        case "false"?, "0"?: return false
        default:
            note(key, value, "true or false")
            return nil
        }
    }

    /// Milliseconds since 1970, as a number or as digits in a string.
    mutating func instant(_ key: String) -> Instant? {
        guard let value = value(key) else { return nil }
        let milliseconds =
            value.number?.milliseconds
            ?? value.string.flatMap { JSONNumber(literal: $0)?.milliseconds }
        if let milliseconds { return Instant(milliseconds: milliseconds) }
        note(key, value, "milliseconds since 1970")
        return nil
    }

    mutating func accountToken(_ key: String) -> AccountToken? {
        guard let text = string(key) else { return nil }
        if let token = AccountToken(text) { return token }
        note(key, .string(text), "a UUID")
        return nil
    }

    /// Whether the field stands there and is not null, readable or not.
    func has(_ key: String) -> Bool { value(key) != nil }
}
