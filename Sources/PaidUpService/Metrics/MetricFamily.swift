// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// All series of one metric, told apart by the values of their labels.
///
/// There are no more than `limit` of them: what comes after is counted together, under `other`.
/// A label from outside could otherwise fill the memory.
package final class MetricFamily<Series: Sendable>: Sendable {
    package let description: MetricDescription
    private let limit: Int
    private let make: @Sendable () -> Series
    private let series: Mutex<[[String]: Series]>

    init(
        _ description: MetricDescription, limit: Int, make: @escaping @Sendable () -> Series
    ) {
        self.description = description
        self.limit = limit
        self.make = make
        // A metric without labels is there from the start, with nothing counted.
        series = Mutex(description.labels.isEmpty ? [[]: make()] : [:])
    }

    /// The series with these values, in the order of the labels.
    package func with(_ values: String...) -> Series {
        with(values)
    }

    package func with(_ values: [String]) -> Series {
        // trap because the number of labels is fixed by the program's own text.
        precondition(values.count == description.labels.count, "labels of \(description.name)")
        return series.withLock { series in
            if let known = series[values] { return known }
            let isFull = series.count >= limit
            let key = isFull ? values.map { _ in "other" } : values
            if let known = series[key] { return known }
            let new = make()
            series[key] = new
            return new
        }
    }

    /// In the order of the labels' values.
    var all: [(values: [String], series: Series)] {
        series.withLock { $0.map { ($0.key, $0.value) } }
            .sorted { $0.0.lexicographicallyPrecedes($1.0) }
    }
}

/// What a metric is called, and what it says.
package struct MetricDescription: Hashable, Sendable {
    package let name: String
    package let help: String
    package let labels: [String]
}
