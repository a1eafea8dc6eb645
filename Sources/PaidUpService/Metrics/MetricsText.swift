// SPDX-License-Identifier: Apache-2.0

/// Writes Prometheus' text format 0.0.4.
///
/// Source: https://prometheus.io/docs/instrumenting/exposition_formats/
struct MetricsText {
    static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

    private(set) var text = ""

    mutating func head(_ metric: MetricDescription, _ type: String) {
        text += "# HELP \(metric.name) \(Self.escaped(metric.help, quotes: false))\n"
        text += "# TYPE \(metric.name) \(type)\n"
    }

    mutating func line(
        _ metric: MetricDescription, _ values: [String], suffix: String = "",
        bound: String? = nil, _ value: String
    ) {
        var pairs = zip(metric.labels, values).map { "\($0)=\"\(Self.escaped($1))\"" }
        if let bound { pairs.append("le=\"\(bound)\"") }
        let labels = pairs.isEmpty ? "" : "{" + pairs.joined(separator: ",") + "}"
        text += "\(metric.name)\(suffix)\(labels) \(value)\n"
    }

    mutating func histogram(
        _ metric: MetricDescription, _ values: [String], _ state: Histogram.State,
        bounds: [Int], scale: Int
    ) {
        var total = 0
        for (index, count) in state.counts.enumerated() {
            total += count
            let bound = index < bounds.count ? Self.number(bounds[index], scale) : "+Inf"
            line(metric, values, suffix: "_bucket", bound: bound, String(total))
        }
        line(metric, values, suffix: "_sum", Self.number(state.sum, scale))
        line(metric, values, suffix: "_count", String(total))
    }

    static func number(_ value: Int, _ scale: Int) -> String {
        scale == 1 ? String(value) : "\(Double(value) / Double(scale))"
    }

    static func escaped(_ text: String, quotes: Bool = true) -> String {
        var out = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": out += "\\\\"
            case "\n": out += "\\n"
            case "\"" where quotes: out += "\\\""
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out
    }
}
