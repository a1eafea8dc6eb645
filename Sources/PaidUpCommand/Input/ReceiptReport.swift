// SPDX-License-Identifier: Apache-2.0

import PaidUpScenarios

/// Counts the messages whose receipt nobody noted, or nobody can read.
struct ReceiptReport: Sendable {
    private(set) var missing = 0
    private(set) var unreadable = 0
    private var otherNames: [String: Int] = [:]
    private var lines: [String] = []

    /// How many lines about dates are shown.
    private static let shownLimit = 5

    mutating func note(_ receipt: Receipt, at place: String) {
        if let fault = receipt.fault {
            unreadable += 1
            guard lines.count < ReceiptReport.shownLimit else { return }
            lines.append(SafeText.line("paidup: \(place): receivedAt: \(fault)"))
        } else if receipt.date == nil {
            missing += 1
            if let name = receipt.otherName { otherNames[name, default: 0] += 1 }
        }
    }

    mutating func add(_ other: ReceiptReport) {
        missing += other.missing
        unreadable += other.unreadable
        otherNames.merge(other.otherNames) { $0 + $1 }
        lines += other.lines.prefix(ReceiptReport.shownLimit - lines.count)
    }

    func complain(restsOnReceipts: Bool) {
        lines.forEach(Console.note)
        if unreadable > 0 {
            Console.note(
                "paidup: \(counted(unreadable)) with a receivedAt that cannot be read; "
                    + "signedDate stands in")
        }
        for (name, count) in otherNames.sorted(by: { $0.key < $1.key }) {
            Console.note(
                SafeText.line(
                    "paidup: \(counted(count)) with \(name) but no receivedAt, which alone is read; "
                        + "signedDate stands in"))
        }
        let silent = missing - otherNames.values.reduce(0, +)
        if restsOnReceipts, silent > 0 {
            Console.note(
                "paidup: \(counted(silent)) without a receivedAt; signedDate stands in")
        }
    }

    private func counted(_ count: Int) -> String { "\(count) message\(count == 1 ? "" : "s")" }
}
