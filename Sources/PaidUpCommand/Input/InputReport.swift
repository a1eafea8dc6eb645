// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUpScenarios

/// Counts what became of the messages, and keeps the first of those that do not count.
struct InputReport: Sendable {
    private(set) var counts: [Message.Fate: Int] = [:]
    private var lines: [String] = []
    private var receipts = ReceiptReport()

    /// How many lines about messages are shown.
    static let shownLimit = 20

    mutating func note(_ message: Message) {
        counts[message.fate, default: 0] += 1
        noteReceipt(message)
        guard message.fate != .accepted, lines.count < InputReport.shownLimit else { return }
        let words = ["paidup", message.place, message.fate.rawValue, message.reason]
        lines.append(SafeText.line(words.filter { !$0.isEmpty }.joined(separator: ": ")))
    }

    mutating func add(_ other: InputReport) {
        counts.merge(other.counts) { $0 + $1 }
        lines += other.lines.prefix(InputReport.shownLimit - lines.count)
        receipts.add(other.receipts)
    }

    var total: Int { counts.values.reduce(0, +) }

    /// Whether a message counted at all.
    var hasEvidence: Bool { count(.accepted) + count(.unusable) > 0 }

    func count(_ fate: Message.Fate) -> Int { counts[fate] ?? 0 }

    /// What the counts say, such as `12 messages: 10 accepted, 2 rejected`.
    var summary: String {
        let parts = Message.Fate.allCases.filter { count($0) > 0 }
            .map { "\(count($0)) \($0.rawValue)" }
        let head = "\(total) message\(total == 1 ? "" : "s")"
        return parts.isEmpty ? head : head + ": " + parts.joined(separator: ", ")
    }

    /// Says on standard error which messages do not count.
    func complain() {
        let others = total - count(.accepted)
        guard others > 0 else { return }
        lines.forEach(Console.note)
        if others > lines.count { Console.note("paidup: … and \(others - lines.count) more") }
        Console.note("paidup: \(summary)")
    }

    var json: JSONValue {
        let members = Message.Fate.allCases.map { ($0.rawValue, JSONValue.integer(count($0))) }
        let receipts: [(String, JSONValue)] = [
            ("withoutReceivedAt", .integer(receipts.missing)),
            ("unreadableReceivedAt", .integer(receipts.unreadable)),
        ]
        return .object(JSONObject([("messages", .integer(total))] + members + receipts))
    }

    // MARK: Receipts

    /// Of what counts; the store's own date stands in where nobody noted the receipt.
    private mutating func noteReceipt(_ message: Message) {
        guard message.fate == .accepted || message.fate == .unusable,
            let receipt = message.signal?.receipt
        else { return }
        receipts.note(receipt, at: message.place)
    }

    /// Says which receipts could not be read and, where the answer rests on receipts, how many
    /// are missing.
    func complainOfReceipts(restsOnReceipts: Bool) {
        receipts.complain(restsOnReceipts: restsOnReceipts)
    }
}
