// SPDX-License-Identifier: Apache-2.0

internal import JSONText

extension JSONObject {
    /// Adds a member where there is a value.
    mutating func add(_ key: String, _ value: String?) {
        if let value { self[key] = .string(value) }
    }

    mutating func add(_ key: String, _ value: Int64?) {
        if let value { self[key] = .number(JSONNumber(value)) }
    }

    mutating func add(_ key: String, _ value: Bool?) {
        if let value { self[key] = .bool(value) }
    }
}
