// SPDX-License-Identifier: Apache-2.0

package import JSONText
package import PaidUp

/// Reads the members of a body that is an object, and says where one is wrong.
///
/// A member that is null counts as missing.
package struct BodyFields: Sendable {
    package let object: JSONObject
    private let path: String

    /// Refuses members that are not among the known ones.
    package init(
        _ value: JSONValue, known: [String], path: String = "body"
    ) throws(Problem) {
        guard let object = value.object else {
            throw .body(path, "expected an object, found \(value.kind)")
        }
        let faults = object.members.filter { !known.contains($0.key) }.map {
            Problem.Fault(
                "\(path).\($0.key)", "unknown member; here: \(known.joined(separator: ", "))")
        }
        guard faults.isEmpty else { throw Problem(.invalidBody, faults: faults) }
        self.object = object
        self.path = path
    }

    package func optional(_ key: String) -> JSONValue? {
        guard let value = object[key], !value.isNull else { return nil }
        return value
    }

    package func place(_ key: String) -> String { "\(path).\(key)" }

    package func optionalString(
        _ key: String, longest: Int = 1024
    ) throws(Problem) -> String? {
        guard let value = optional(key) else { return nil }
        guard let text = value.string, (1...longest).contains(text.utf8.count) else {
            throw .body(place(key), "expected a string of 1 to \(longest) bytes")
        }
        return text
    }

    package func string(_ key: String, longest: Int = 1024) throws(Problem) -> String {
        try present(key, try optionalString(key, longest: longest), "a string")
    }

    package func optionalBool(_ key: String) throws(Problem) -> Bool? {
        guard let value = optional(key) else { return nil }
        guard let bool = value.bool else {
            throw .body(place(key), "expected true or false, found \(value.kind)")
        }
        return bool
    }

    package func optionalInstant(_ key: String) throws(Problem) -> Instant? {
        guard let value = optional(key) else { return nil }
        guard let instant = value.string.flatMap({ Instant(writable: $0) }) else {
            throw .body(
                place(key), "expected an instant of RFC 3339 such as \"2026-07-31T01:00:05Z\"")
        }
        return instant
    }

    package func instant(_ key: String) throws(Problem) -> Instant {
        try present(key, try optionalInstant(key), "an instant of RFC 3339")
    }

    package func optionalInteger(
        _ key: String, in range: ClosedRange<Int64>
    ) throws(Problem) -> Int64? {
        guard let value = optional(key) else { return nil }
        guard let number = value.number?.int64, range.contains(number) else {
            throw .body(
                place(key),
                "expected a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    package func optionalStrings(
        _ key: String, most: Int = 1000
    ) throws(Problem) -> [String]? {
        guard let value = optional(key) else { return nil }
        guard let elements = value.array, elements.count <= most else {
            throw .body(place(key), "expected a list of at most \(most) strings")
        }
        var texts: [String] = []
        for (index, element) in elements.enumerated() {
            guard let text = element.string, !text.isEmpty else {
                throw .body("\(place(key))[\(index)]", "expected a string that is not empty")
            }
            texts.append(text)
        }
        return texts
    }

    package func customer(_ key: String) throws(Problem) -> CustomerID {
        let text = try string(key, longest: CustomerID.longest)
        guard CustomerID.isAcceptable(text) else {
            throw .body(
                place(key), "a customer's id has no control characters, and is in Unicode's NFC")
        }
        return CustomerID(text)
    }

    package func optionalEnvironment(_ key: String) throws(Problem) -> StoreEnvironment? {
        guard let value = optional(key) else { return nil }
        guard let environment = value.string.flatMap({ StoreEnvironment.named($0) }) else {
            throw .body(place(key), StoreEnvironment.expected)
        }
        return environment
    }

    private func present<Value>(
        _ key: String, _ value: Value?, _ expected: String
    ) throws(Problem) -> Value {
        guard let value else { throw .body(place(key), "missing; expected \(expected)") }
        return value
    }
}
