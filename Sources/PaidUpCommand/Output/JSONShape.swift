// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp

/// The shapes of `--json`. Times are RFC 3339 in UTC whatever the zone, so that they compare.
enum JSONShape {
    /// A whole answer, over many lines.
    static func document(_ command: String, _ members: [(String, JSONValue)]) -> String {
        let head: [(String, JSONValue)] = [("version", 1), ("command", .string(command))]
        return JSONWriter(.pretty).string(.object(JSONObject(head + members))) + "\n"
    }

    /// No end, no beginning and no date are all null.
    static func instant(_ instant: Instant?) -> JSONValue {
        guard let instant, instant != .distantFuture, instant != .distantPast else { return .null }
        return .string(instant.rfc3339)
    }

    static func text(_ text: String?) -> JSONValue {
        text.map { .string($0) } ?? .null
    }
}

extension JSONValue {
    static func integer(_ value: Int) -> JSONValue { .number(JSONNumber(Int64(value))) }
}
