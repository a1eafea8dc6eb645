// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A number that only grows.
package final class Counter: Sendable {
    private let count = Atomic<Int>(0)

    package func add(_ amount: Int = 1) {
        count.wrappingAdd(amount, ordering: .relaxed)
    }

    package var value: Int { count.load(ordering: .relaxed) }
}

/// A number that goes up and down.
package final class Gauge: Sendable {
    private let number = Atomic<Int>(0)

    package func set(_ value: Int) {
        number.store(value, ordering: .relaxed)
    }

    package func add(_ amount: Int) {
        number.wrappingAdd(amount, ordering: .relaxed)
    }

    package var value: Int { number.load(ordering: .relaxed) }
}

/// How often values fell below each of some bounds.
package final class Histogram: Sendable {
    package struct State: Hashable, Sendable {
        /// By bucket, not summed up; the last one has no bound.
        package var counts: [Int]
        package var sum: Int
    }

    private let bounds: [Int]
    private let state: Mutex<State>

    init(bounds: [Int]) {
        self.bounds = bounds
        state = Mutex(State(counts: Array(repeating: 0, count: bounds.count + 1), sum: 0))
    }

    /// Counts a value, in the unit of the bounds.
    package func observe(_ value: Int) {
        let bucket = bounds.firstIndex { value <= $0 } ?? bounds.count
        state.withLock {
            $0.counts[bucket] += 1
            $0.sum &+= value
        }
    }

    package var current: State { state.withLock { $0 } }
}
