// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUpAnswers
import PaidUpAppStore
import PaidUpScenarios

/// Counts what became of the messages, and keeps the first of those that do not count.
struct InputReport: Sendable {
    private(set) var counts: [Message.Fate: Int] = [:]
    private var complaints: [Complaint] = []
    private var receipts = ReceiptReport()
    /// Whether a chain ended in a root that is not trusted.
    private var hasUntrustedRoot = false

    /// How many different complaints about messages are shown.
    static let shownLimit = 20

    /// What is wrong with one message, or with several in the same way.
    private struct Complaint: Sendable {
        let place: String
        let words: String
        var count = 1
        var lastPlace: String

        var line: String {
            let more = count > 1 ? " (\(count) times, last at \(lastPlace))" : ""
            return "paidup: \(place): \(words)\(more)"
        }
    }

    mutating func note(_ message: Message) {
        counts[message.fate, default: 0] += 1
        noteReceipt(message)
        guard message.fate != .accepted else { return }
        let words = [message.fate.rawValue, message.reason].filter { !$0.isEmpty }
        add(
            Complaint(
                place: message.place, words: words.joined(separator: ": "),
                lastPlace: message.place))
        let codes = message.result.findings.map(\.code.rawValue)
        if codes.contains("untrustedRoot") { hasUntrustedRoot = true }
    }

    mutating func add(_ other: InputReport) {
        counts.merge(other.counts) { $0 + $1 }
        for complaint in other.complaints { add(complaint) }
        receipts.add(other.receipts)
        hasUntrustedRoot = hasUntrustedRoot || other.hasUntrustedRoot
    }

    /// The same words again are counted, so that one cause is one line.
    private mutating func add(_ complaint: Complaint) {
        if let index = complaints.firstIndex(where: { $0.words == complaint.words }) {
            complaints[index].count += complaint.count
            complaints[index].lastPlace = complaint.lastPlace
        } else if complaints.count < InputReport.shownLimit {
            complaints.append(complaint)
        }
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
        for complaint in complaints { Console.note(SafeText.line(complaint.line)) }
        let told = complaints.reduce(0) { $0 + $1.count }
        if others > told { Console.note("paidup: … and \(others - told) more") }
        Console.note("paidup: \(summary)")
        hint()
    }

    /// How to go on where the messages were signed by nobody who is trusted.
    func hint() {
        guard hasUntrustedRoot else { return }
        Console.note(
            "paidup: a root that is not Apple's, such as a test's or the sample's, is trusted by "
                + "--root PEM")
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
