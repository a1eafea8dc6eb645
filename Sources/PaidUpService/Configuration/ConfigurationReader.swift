// SPDX-License-Identifier: Apache-2.0

import JSONText

/// Walks through the members of a configuration and gathers what is wrong with them.
struct ConfigurationReader {
    private let file: String
    /// The variable that a member came from, by the member's path.
    private let origins: [String: String]
    private(set) var faults: [ConfigurationError.Fault] = []
    /// Whether no app needs to be named.
    var servesNobody = false

    init(file: String, origins: [String: String]) {
        self.file = file
        self.origins = origins
    }

    mutating func fail(_ path: String, _ reason: String) {
        faults.append(.init(place: place(path), reason: reason))
    }

    /// The variable that the member or one around it came from, else the file and the path.
    private func place(_ path: String) -> String {
        var outer = path[...]
        while !outer.isEmpty {
            if let variable = origins[String(outer)] { return variable }
            outer = outer[..<(outer.lastIndex { $0 == "." || $0 == "[" } ?? outer.startIndex)]
        }
        return path.isEmpty ? file : "\(file): \(path)"
    }

    /// Whether the member came out of the environment.
    func isVariable(_ path: String) -> Bool { origins[path] != nil }

    /// The members of an object; one that is not known is a fault, for it may be misspelt.
    mutating func members(
        _ value: JSONValue?, _ path: String, known: [String]
    ) -> JSONObject {
        guard let value else { return JSONObject() }
        guard let object = value.object else {
            fail(path, "expected an object, found \(value.kind)")
            return JSONObject()
        }
        for member in object.members where !known.contains(member.key) {
            let inner = path.isEmpty ? member.key : "\(path).\(member.key)"
            fail(inner, "unknown member; here: \(known.joined(separator: ", "))")
        }
        return object
    }

    /// A text that is not empty.
    mutating func text(_ value: JSONValue?, _ path: String) -> String? {
        guard let value else { return nil }
        guard let text = value.string, !text.isEmpty else {
            fail(path, "expected a text that is not empty")
            return nil
        }
        return text
    }

    mutating func integer(
        _ value: JSONValue?, _ path: String, in range: ClosedRange<Int64>
    ) -> Int64? {
        guard let value else { return nil }
        guard let number = value.number?.int64, range.contains(number) else {
            fail(path, "expected a whole number from \(range.lowerBound) to \(range.upperBound)")
            return nil
        }
        return number
    }

    /// A list whose elements are read one by one; those with a fault are left out.
    mutating func list<Element>(
        _ value: JSONValue?, _ path: String,
        _ element: (inout ConfigurationReader, JSONValue, String) -> Element?
    ) -> [Element]? {
        guard let value else { return nil }
        guard let elements = value.array else {
            fail(path, "expected a list, found \(value.kind)")
            return nil
        }
        return elements.enumerated().compactMap { element(&self, $1, "\(path)[\($0)]") }
    }

    /// One of a few words.
    mutating func word<Word>(
        _ value: JSONValue?, _ path: String, among words: [(String, Word)]
    ) -> Word? {
        guard let value else { return nil }
        guard let match = words.first(where: { $0.0 == value.string }) else {
            fail(path, "expected " + words.map { "\"\($0.0)\"" }.joined(separator: ", "))
            return nil
        }
        return match.1
    }
}
