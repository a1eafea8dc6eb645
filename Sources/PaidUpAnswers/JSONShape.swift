// SPDX-License-Identifier: Apache-2.0

package import JSONText
package import PaidUp

/// The shapes in which answers leave PaidUp, on the command line and over HTTP. Times are RFC 3339
/// in UTC whatever the zone, so that they compare.
package enum JSONShape {
    /// No end, no beginning and no date are all null.
    package static func instant(_ instant: Instant?) -> JSONValue {
        guard let instant, instant != .distantFuture, instant != .distantPast else { return .null }
        return .string(instant.rfc3339)
    }

    package static func text(_ text: String?) -> JSONValue {
        text.map { .string($0) } ?? .null
    }
}

extension JSONValue {
    package static func integer(_ value: Int) -> JSONValue { .number(JSONNumber(Int64(value))) }
}
