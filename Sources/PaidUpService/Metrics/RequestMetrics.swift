// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// What is counted of every request.
package struct RequestMetrics: Sendable {
    private let requests: MetricFamily<Counter>
    private let durations: MetricFamily<Histogram>
    private let met = Met()

    /// The series of what was answered before, at hand without their labels.
    private final class Met: Sendable {
        let series = Mutex<[Key: (counter: Counter, histogram: Histogram)]>([:])
    }

    private struct Key: Hashable {
        /// A route is shared, so its address tells it from the others.
        let route: ObjectIdentifier?
        let status: Int
    }

    package init(_ registry: MetricsRegistry) {
        requests = registry.counter(
            "paidup_http_requests_total", "Requests answered, by route and status.",
            labels: ["method", "route", "status"])
        durations = registry.histogram(
            "paidup_http_request_duration_seconds", "How long answers took.", labels: ["route"],
            bounds: [
                100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000, 250_000,
                1_000_000, 5_000_000,
            ], scale: 1_000_000)
    }

    /// The method counts only with a route: anybody can send one of their own.
    func count(_ route: Route?, status: Int, microseconds: Int) {
        let key = Key(route: route.map { ObjectIdentifier($0) }, status: status)
        let (counter, histogram) = met.series.withLock { series in
            if let known = series[key] { return known }
            let template = route?.template.text ?? "none"
            let new = (
                requests.with(route?.method ?? "none", template, String(status)),
                durations.with(template)
            )
            series[key] = new
            return new
        }
        counter.add()
        histogram.observe(microseconds)
    }
}
