// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpCatalog

/// Reads the members of one object of the format, and says where one is wrong.
struct Fields {
    let object: JSONObject

    init(_ value: JSONValue?, _ path: String) throws(FormatError) {
        guard let object = value?.object else {
            throw FormatError(path, "expected an object, found \(value?.kind ?? "nothing")")
        }
        self.object = object
    }

    init(_ object: JSONObject) {
        self.object = object
    }

    /// A key that is misspelt would leave out what the case is about, without a word.
    func allowOnly(_ keys: [String], of name: String) throws(FormatError) {
        guard let unknown = object.members.first(where: { !keys.contains($0.key) }) else { return }
        let expected = keys.dropLast().joined(separator: ", ") + " or " + (keys.last ?? "")
        throw FormatError(unknown.key, "not a key of \(name); expected \(expected)")
    }

    func optional(_ key: String) -> JSONValue? {
        guard let value = object[key], !value.isNull else { return nil }
        return value
    }

    func string(_ key: String) throws(FormatError) -> String {
        guard let string = try optionalString(key) else {
            throw FormatError(key, "missing; expected a string")
        }
        return string
    }

    func optionalString(_ key: String) throws(FormatError) -> String? {
        guard let value = optional(key) else { return nil }
        guard let string = value.string, !string.isEmpty else {
            throw FormatError(key, "expected a string that is not empty, found \(value.kind)")
        }
        return string
    }

    func bool(_ key: String) throws(FormatError) -> Bool {
        guard let bool = try optionalBool(key) else {
            throw FormatError(key, "missing; expected true or false")
        }
        return bool
    }

    func optionalBool(_ key: String) throws(FormatError) -> Bool? {
        guard let value = optional(key) else { return nil }
        guard let bool = value.bool else {
            throw FormatError(key, "expected true or false, found \(value.kind)")
        }
        return bool
    }

    func instant(_ key: String) throws(FormatError) -> Instant {
        guard let instant = try optionalInstant(key) else {
            throw FormatError(key, "missing; expected a date such as \"2026-07-31T01:00:05Z\"")
        }
        return instant
    }

    /// RFC 3339, or milliseconds since 1970.
    func optionalInstant(_ key: String) throws(FormatError) -> Instant? {
        guard let value = optional(key) else { return nil }
        if let milliseconds = value.number?.milliseconds {
            return Instant(milliseconds: milliseconds)
        }
        guard let instant = value.string.flatMap({ Instant(rfc3339: $0) }) else {
            throw FormatError(key, "expected a date such as \"2026-07-31T01:00:05Z\"")
        }
        return instant
    }

    func array(_ key: String) throws(FormatError) -> [JSONValue] {
        guard let array = object[key]?.array else {
            throw FormatError(key, "expected a list, found \(object[key]?.kind ?? "nothing")")
        }
        return array
    }
}
