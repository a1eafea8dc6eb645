// SPDX-License-Identifier: Apache-2.0

/// Collects findings by entitlement and row, in order of time, and joins those that go on.
struct FindingTable {
    private let rowCount: Int
    private var rows: [String: [[Finding]]] = [:]

    init(rowCount: Int) {
        self.rowCount = rowCount
    }

    /// Keeps that the entitlement was audited, with findings or without.
    mutating func note(_ entitlement: String) {
        if rows[entitlement] == nil {
            rows[entitlement] = Array(repeating: [], count: rowCount)
        }
    }

    mutating func append(_ finding: Finding, row: Int) {
        note(finding.entitlement)
        let last = rows[finding.entitlement]?[row].last
        if last?.continues(in: finding) == true, let count = rows[finding.entitlement]?[row].count {
            rows[finding.entitlement]?[row][count - 1].to = finding.to
        } else {
            rows[finding.entitlement]?[row].append(finding)
        }
    }

    var entitlements: [String] { rows.keys.sorted() }

    var all: [Finding] { entitlements.flatMap { (rows[$0] ?? []).joined() } }
}
