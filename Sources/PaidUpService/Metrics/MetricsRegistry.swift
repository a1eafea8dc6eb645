// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Everything that is measured, and its text for Prometheus.
package final class MetricsRegistry: Sendable {
    /// Of one metric.
    package static let seriesLimit = 500
    package static let mediaType = MetricsText.mediaType

    private typealias Writer = @Sendable (inout MetricsText) -> Void
    private let metrics = Mutex<[String: Writer]>([:])

    package init() {}

    package func counter(
        _ name: String, _ help: String, labels: [String] = []
    ) -> MetricFamily<Counter> {
        let family = MetricFamily(describe(name, help, labels), limit: Self.seriesLimit) {
            Counter()
        }
        add(name) { text in
            text.head(family.description, "counter")
            for (values, counter) in family.all {
                text.line(family.description, values, String(counter.value))
            }
        }
        return family
    }

    /// `scale` divides what is written: a gauge of milliseconds with 1000 is read in seconds.
    package func gauge(
        _ name: String, _ help: String, labels: [String] = [], scale: Int = 1
    ) -> MetricFamily<Gauge> {
        let family = MetricFamily(describe(name, help, labels), limit: Self.seriesLimit) { Gauge() }
        add(name) { text in
            text.head(family.description, "gauge")
            for (values, gauge) in family.all {
                text.line(
                    family.description, values, MetricsText.number(gauge.value, scale))
            }
        }
        return family
    }

    /// Bounds in the unit that is observed, rising; `scale` divides what is written.
    package func histogram(
        _ name: String, _ help: String, labels: [String] = [], bounds: [Int], scale: Int = 1
    ) -> MetricFamily<Histogram> {
        let rising = zip(bounds, bounds.dropFirst()).allSatisfy { $0 < $1 }
        // trap because bounds are the program's own text.
        precondition(rising, "the bounds of \(name) do not rise")
        let family = MetricFamily(describe(name, help, labels), limit: Self.seriesLimit) {
            Histogram(bounds: bounds)
        }
        add(name) { text in
            text.head(family.description, "histogram")
            for (values, histogram) in family.all {
                text.histogram(
                    family.description, values, histogram.current, bounds: bounds, scale: scale)
            }
        }
        return family
    }

    /// All metrics by name.
    package func render() -> String {
        let writers = metrics.withLock { $0.sorted { $0.key < $1.key } }
        var text = MetricsText()
        for (_, write) in writers { write(&text) }
        return text.text
    }

    private func add(_ name: String, _ writer: @escaping Writer) {
        let isNew = metrics.withLock { $0.updateValue(writer, forKey: name) == nil }
        // trap because a name that is taken is a mistake in the program's own text.
        precondition(isNew, "two metrics are called \(name)")
    }

    private func describe(
        _ name: String, _ help: String, _ labels: [String]
    ) -> MetricDescription {
        for word in [name] + labels {
            // trap because names are the program's own text.
            precondition(Self.isName(word), "no name for a metric or label: \(word)")
        }
        return MetricDescription(name: name, help: help, labels: labels)
    }

    private static func isName(_ word: String) -> Bool {
        guard let first = word.utf8.first, !(0x30...0x39).contains(first) else { return false }
        return word.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
                || byte == UInt8(ascii: "_")
        }
    }
}
