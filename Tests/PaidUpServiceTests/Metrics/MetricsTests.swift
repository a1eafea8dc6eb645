// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PaidUpService

@Suite("Metrics")
struct MetricsTests {
    @Test("are written as Prometheus reads them, by name and by label")
    func text() {
        let registry = MetricsRegistry()
        let requests = registry.counter("b_total", "Requests.", labels: ["route", "status"])
        requests.with("/b", "200").add()
        requests.with("/a", "500").add(2)
        requests.with("/a", "200").add(40)
        requests.with("/a", "200").add()
        registry.gauge("a_seconds", "Age.", scale: 1000).with().set(-1500)
        registry.gauge("c_bytes", "Size.").with().set(7)
        #expect(
            registry.render() == """
                # HELP a_seconds Age.
                # TYPE a_seconds gauge
                a_seconds -1.5
                # HELP b_total Requests.
                # TYPE b_total counter
                b_total{route="/a",status="200"} 41
                b_total{route="/a",status="500"} 2
                b_total{route="/b",status="200"} 1
                # HELP c_bytes Size.
                # TYPE c_bytes gauge
                c_bytes 7

                """)
    }

    @Test("count a histogram's values up to each bound, the bound included")
    func histogram() {
        let registry = MetricsRegistry()
        let durations = registry.histogram(
            "t_seconds", "Time.", labels: ["route"], bounds: [1000, 2500], scale: 1_000_000)
        for value in [0, 1000, 1001, 2500, 2501, 9_000_000] {
            durations.with("/a").observe(value)
        }
        #expect(
            registry.render() == """
                # HELP t_seconds Time.
                # TYPE t_seconds histogram
                t_seconds_bucket{route="/a",le="0.001"} 2
                t_seconds_bucket{route="/a",le="0.0025"} 4
                t_seconds_bucket{route="/a",le="+Inf"} 6
                t_seconds_sum{route="/a"} 9.007002
                t_seconds_count{route="/a"} 6

                """)
    }

    @Test("show a metric without labels before anything was counted")
    func zero() {
        let registry = MetricsRegistry()
        _ = registry.counter("a_total", "A.")
        _ = registry.counter("b_total", "B.", labels: ["x"])
        #expect(registry.render().contains("\na_total 0\n"))
        #expect(!registry.render().contains("b_total{"))
    }

    @Test(
        "escape what a label holds",
        arguments: [
            ("a\"b", #"a\"b"#), ("a\\b", #"a\\b"#), ("a\nb", #"a\nb"#), ("\\n", #"\\n"#),
            ("é{},=", "é{},="), ("", ""), ("a\r\nb", "a\r\\nb"),
        ])
    func labels(value: String, expected: String) {
        let registry = MetricsRegistry()
        registry.counter("a_total", "A.", labels: ["x"]).with(value).add()
        #expect(registry.render().hasSuffix("a_total{x=\"\(expected)\"} 1\n"))
    }

    @Test("escape what the help holds, where quotes are left alone")
    func help() {
        let registry = MetricsRegistry()
        _ = registry.gauge("a", "one \"two\"\nthree \\ four")
        #expect(registry.render().hasPrefix(#"# HELP a one "two"\nthree \\ four"# + "\n"))
    }

    @Test("keep no more series than their limit, and count the rest together")
    func bounded() {
        let registry = MetricsRegistry()
        let counter = registry.counter("a_total", "A.", labels: ["x"])
        for index in 0..<(MetricsRegistry.seriesLimit + 100) { counter.with("\(index)").add() }
        counter.with("0").add()
        let lines = registry.render().split(separator: "\n").filter { $0.hasPrefix("a_total") }
        #expect(lines.count == MetricsRegistry.seriesLimit + 1)
        #expect(lines.contains("a_total{x=\"other\"} 100"))
        #expect(lines.contains("a_total{x=\"0\"} 2"))
    }

    @Test("lose nothing where many count at once")
    func concurrent() async {
        let registry = MetricsRegistry()
        let counter = registry.counter("a_total", "A.", labels: ["x"])
        let histogram = registry.histogram("h", "H.", bounds: [5])
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask {
                    for _ in 0..<1000 {
                        counter.with("\(task % 2)").add()
                        histogram.with().observe(task)
                    }
                }
            }
        }
        #expect(counter.with("0").value == 4000)
        #expect(counter.with("1").value == 4000)
        #expect(histogram.with().current == .init(counts: [6000, 2000], sum: 28_000))
    }
}
