// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSONText
import PaidUpAnswers

/// How far the work on a file has come: it is written as the work goes on, so that whatever ends the
/// process loses no more than what was under way, and of a long list the last seconds.
struct BackfillState: Hashable, Sendable {
    /// Whose work it is; another file, server or app has a state of its own.
    struct Subject: Hashable, Sendable {
        /// The file's content.
        let file: String
        /// Where it is kept: the server's URL, or the ledger's path.
        let target: String
        let app: String
    }

    let subject: Subject
    /// All rows before this number are done.
    private(set) var done = 0
    /// Rows behind that number that are done.
    private(set) var ahead: Set<Int> = []
    /// Rows among those that have to be asked again.
    private(set) var again: Set<Int> = []
    private(set) var counts: [BackfillOutcome: Int] = [:]
    /// Which rows ended in what can be asked again.
    private(set) var mendable: [BackfillOutcome: RowRanges] = [:]
    /// The length of the report for these rows.
    var reportBytes: Int64 = 0
    /// Whether the lines of rows that are asked again may still stand in the report, which is then
    /// as long as before or already shorter.
    var isReportStale = false

    init(_ subject: Subject) {
        self.subject = subject
    }

    func isDone(_ number: Int) -> Bool {
        (number < done || ahead.contains(number)) && !again.contains(number)
    }

    mutating func add(_ result: BackfillResult) {
        if again.remove(result.number) != nil { count(.unanswered, -1) }
        if result.outcome == .unanswered { again.insert(result.number) }
        count(result.outcome, 1)
        if result.outcome.canBeAskedAgain {
            mendable[result.outcome, default: RowRanges()].insert(result.number)
        }
        guard result.number >= done else { return }
        ahead.insert(result.number)
        while ahead.remove(done) != nil { done += 1 }
    }

    private mutating func count(_ outcome: BackfillOutcome, _ change: Int) {
        counts[outcome, default: 0] += change
        if counts[outcome] == 0 { counts[outcome] = nil }
    }

    /// What became of a row, where it can be asked again.
    func outcome(of number: Int) -> BackfillOutcome? {
        mendable.first { $0.value.contains(number) }?.key
    }

    /// Lets all rows be asked again that can be; they have no answer until then.
    mutating func askAgain() {
        for (outcome, rows) in mendable {
            for range in rows.ranges { again.formUnion(range) }
            count(outcome, -rows.count)
            count(.unanswered, rows.count)
        }
        mendable = [:]
    }

    /// Takes the lines of rows that are asked again out of the report. The state says that it is
    /// stale until that is done, so that it goes on wherever the process ended.
    mutating func pruneReport(
        _ reportPath: String?, _ statePath: String?
    ) throws(CommandError) {
        guard isReportStale, let reportPath, let statePath else { return }
        reportBytes = try BackfillReport.prune(reportPath, length: reportBytes)
        isReportStale = false
        try write(to: statePath)
    }

    /// How many rows are done.
    var total: Int { done + ahead.count }
    /// How many of them somebody has to look at.
    var left: Int { counts.filter(\.key.isLeft).values.reduce(0, +) }
}

extension BackfillState {
    private static let version = 2

    private var json: JSONValue {
        [
            "version": .integer(Self.version), "file": .string(subject.file),
            "target": .string(subject.target), "app": .string(subject.app),
            "done": .integer(done), "ahead": .array(ahead.sorted().map { .integer($0) }),
            "again": .array(again.sorted().map { .integer($0) }),
            "reportBytes": .integer(Int(reportBytes)), "reportIsStale": .bool(isReportStale),
            "counts": .object(
                JSONObject(
                    BackfillOutcome.allCases.compactMap { outcome in
                        counts[outcome].map { (outcome.rawValue, .integer($0)) }
                    })),
            "mendable": .object(
                JSONObject(
                    BackfillOutcome.allCases.compactMap { outcome in
                        mendable[outcome].map { (outcome.rawValue, $0.json) }
                    })),
        ]
    }

    /// Writes it in one step: another process finds the old state or the new one.
    ///
    /// - Returns: its length in bytes.
    @discardableResult func write(to path: String) throws(CommandError) -> Int {
        let bytes = JSONWriter().bytes(json) + [UInt8(ascii: "\n")]
        try WholeFile.replace(path, with: bytes)
        return bytes.count
    }

    /// The state that was kept for this work; a fresh one where there is none.
    static func read(_ path: String, for subject: Subject) throws(CommandError) -> BackfillState {
        guard access(path, F_OK) == 0 else { return BackfillState(subject) }
        let object = (try? JSONReader().read(try WholeFile.bytes(path)))?.object ?? JSONObject()
        guard object["version"]?.number?.int64 == Int64(version),
            let done = number(object["done"]), let ahead = numbers(object["ahead"]),
            let again = numbers(object["again"]), let bytes = number(object["reportBytes"]),
            let counts = object["counts"]?.object, let mendable = object["mendable"]?.object
        else { throw noState(path) }
        let found = Subject(
            file: object["file"]?.string ?? "", target: object["target"]?.string ?? "",
            app: object["app"]?.string ?? "")
        guard found == subject else { throw mismatch(path, found, subject) }
        var state = BackfillState(subject)
        (state.done, state.ahead, state.again) = (done, ahead, again)
        state.reportBytes = Int64(bytes)
        state.isReportStale = object["reportIsStale"]?.bool ?? false
        for outcome in BackfillOutcome.allCases {
            if let value = counts[outcome.rawValue] {
                guard let count = number(value) else { throw noState(path) }
                state.counts[outcome] = count
            }
            guard let value = mendable[outcome.rawValue] else { continue }
            guard let rows = RowRanges(value), rows.ranges.allSatisfy(state.holds) else {
                throw noState(path)
            }
            state.mendable[outcome] = rows
        }
        return state
    }

    /// Whether a range ends with a row that was worked through.
    private func holds(_ range: ClosedRange<Int>) -> Bool {
        range.upperBound < done || ahead.contains(range.upperBound)
    }

    private static func noState(_ path: String) -> CommandError {
        CommandError(
            file: path,
            "no state of a backfill by this version; remove it to begin anew, or name another "
                + "file with --state")
    }

    private static func number(_ value: JSONValue?) -> Int? {
        value?.number?.int64.flatMap { $0 >= 0 ? Int(exactly: $0) : nil }
    }

    private static func numbers(_ value: JSONValue?) -> Set<Int>? {
        guard let values = value?.array?.map({ number($0) }), !values.contains(nil) else {
            return nil
        }
        return Set(values.compactMap { $0 })
    }

    private static func mismatch(
        _ path: String, _ found: Subject, _ wanted: Subject
    ) -> CommandError {
        let words =
            if found.file != wanted.file {
                "is of a file with other content"
            } else if found.target != wanted.target {
                "is of the work for \(found.target)"
            } else {
                "is of the work for the app \(found.app)"
            }
        return CommandError(
            file: path,
            "this state \(words); remove it to begin anew, or name another with --state")
    }
}
