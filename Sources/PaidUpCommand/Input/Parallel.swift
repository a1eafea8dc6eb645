// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// Work on many things at once.
enum Parallel {
    /// Maps in parallel; the results stand in the order of the elements.
    static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], jobs: Int, _ transform: @Sendable (Element) -> Result
    ) -> [Result] {
        let count = min(jobs, elements.count)
        guard count > 1 else { return elements.map(transform) }
        var results = [Result?](repeating: nil, count: elements.count)
        results.withUnsafeMutableBufferPointer { slots in
            // Each slot is written once, by the one job that its index belongs to.
            nonisolated(unsafe) let slots = slots
            DispatchQueue.concurrentPerform(iterations: count) { job in
                for index in stride(from: job, to: elements.count, by: count) {
                    slots[index] = transform(elements[index])
                }
            }
        }
        return results.compactMap { $0 }
    }
}
