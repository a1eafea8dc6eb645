// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A value that several threads change, one after the other.
///
// @unchecked because the lock is held wherever the value is touched.
final class Locked<Value>: @unchecked Sendable {
    private var value: Value
    private let lock = NSLock()

    init(_ value: Value) {
        self.value = value
    }

    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        try lock.withLock { try body(&value) }
    }
}
