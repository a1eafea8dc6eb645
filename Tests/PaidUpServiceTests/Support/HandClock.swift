// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpService
import Synchronization

/// A clock that only the test moves.
final class HandClock: Sendable {
    private let milliseconds: Mutex<Int64>

    init(_ start: Instant = Instant(milliseconds: 1_785_459_600_000)) {
        milliseconds = Mutex(start.milliseconds)
    }

    var now: Instant { Instant(milliseconds: milliseconds.withLock { $0 }) }

    func advance(days: Int64 = 0, seconds: Int64 = 0) {
        milliseconds.withLock { $0 += (days * 86_400 + seconds) * 1000 }
    }

    var service: ServiceClock {
        ServiceClock(now: { self.now }, microseconds: { self.now.milliseconds * 1000 })
    }
}
