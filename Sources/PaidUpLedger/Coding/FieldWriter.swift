// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp

/// Writes an object's members one by one; what is `nil` is left out.
struct FieldWriter {
    private static let writer = JSONWriter()
    private var output = Array("{".utf8)

    init() {
        output.reserveCapacity(384)
    }

    /// The finished object.
    var bytes: [UInt8] { output + Array("}".utf8) }

    mutating func put(_ name: StaticString, _ value: String?) {
        if let value { put(name, .string(value)) }
    }

    mutating func put(_ name: StaticString, _ value: Bool?) {
        if let value { put(name, .bool(value)) }
    }

    mutating func put(_ name: StaticString, _ value: Int64?) {
        if let value { put(name, .number(JSONNumber(value))) }
    }

    mutating func put(_ name: StaticString, _ value: Instant?) {
        put(name, value?.milliseconds)
    }

    /// The names are ours and need no escaping.
    private mutating func put(_ name: StaticString, _ value: JSONValue) {
        output.append(contentsOf: (output.count > 1 ? ",\"" : "\"").utf8)
        name.withUTF8Buffer { output.append(contentsOf: $0) }
        output.append(contentsOf: "\":".utf8)
        Self.writer.append(value, to: &output)
    }
}
