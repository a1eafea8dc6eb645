// SPDX-License-Identifier: Apache-2.0

internal import CSQLite

/// The library that is in use.
package enum SQLiteVersion {
    package static var current: String { unsafe String(cString: sqlite3_libversion()) }
}
