// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// How many requests a round has left, for all who ask in it at once.
final class Allowance: Sendable {
    private let count: Mutex<Int>

    init(_ count: Int) {
        self.count = Mutex(count)
    }

    /// Below zero where more was asked than was allowed: a long history is paid for afterwards.
    var left: Int { count.withLock { $0 } }

    func take() { count.withLock { $0 -= 1 } }
}
