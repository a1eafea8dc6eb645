// SPDX-License-Identifier: Apache-2.0

/// One measured number.
struct Figure: Sendable {
    let name: String
    let value: Double
    let unit: String

    /// `name value unit`: whole where the value is whole or large, else with two decimals.
    var line: String { "\(name) \(text) \(unit)" }

    private var text: String {
        let hundredths = Int64(value * 100 + 0.5)
        let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
        if rest == 0 || whole >= 1000 { return String(whole) }
        return "\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }
}
