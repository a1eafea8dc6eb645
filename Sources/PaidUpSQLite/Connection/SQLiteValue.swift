// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// What is bound to a parameter.
enum SQLiteValue {
    case null
    case integer(Int64)
    case text(String)
    /// Text that is at hand as the bytes of its UTF-8, such as JSON.
    case json([UInt8])
    case blob([UInt8])

    static func integer(_ value: Int) -> SQLiteValue { .integer(Int64(value)) }
    static func bool(_ value: Bool) -> SQLiteValue { .integer(value ? 1 : 0 as Int64) }
    static func instant(_ value: Instant) -> SQLiteValue { .integer(value.milliseconds) }
    static func customer(_ value: CustomerID) -> SQLiteValue { .text(value.rawValue) }

    static func integer(_ value: Int?) -> SQLiteValue { value.map { .integer($0) } ?? .null }
    static func instant(_ value: Instant?) -> SQLiteValue { value.map { .instant($0) } ?? .null }
    static func text(_ value: String?) -> SQLiteValue { value.map { .text($0) } ?? .null }
    static func blob(_ value: [UInt8]?) -> SQLiteValue { value.map { .blob($0) } ?? .null }

    /// How many rows a list may have: none where a negative number was asked for, which SQLite
    /// would take for no limit.
    static func limit(_ value: Int) -> SQLiteValue { .integer(max(value, 0)) }
}
