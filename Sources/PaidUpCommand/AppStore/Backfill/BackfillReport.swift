// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSONText
import PaidUp
import PaidUpAnswers

/// The rows that somebody has to look at, as JSON lines.
///
/// It is as long as the state says: a line that was written and not counted before the process was
/// killed goes, and comes again with its row.
final class BackfillReport {
    private let path: String
    private let file: FileHandle
    private(set) var length: Int64

    /// Sees that nothing else is overwritten by the report.
    static func check(
        _ path: String, isFresh: Bool, apartFrom others: [String?]
    ) throws(CommandError) {
        var found = stat()
        guard stat(path, &found) == 0 else {
            guard !others.contains(path) else {
                throw CommandError(file: path, "named for the state and for the report")
            }
            return
        }
        for other in others.compactMap({ $0 }) {
            var status = stat()
            guard stat(other, &status) == 0 else { continue }
            guard status.st_dev != found.st_dev || status.st_ino != found.st_ino else {
                throw CommandError(
                    file: path, "the same file as \(other); name another for the report")
            }
        }
        // Rows without an answer are written, and come again the next time.
        guard !isFresh || found.st_size == 0 || isReport(path) else {
            throw CommandError(file: path, "there already, and no report; name another file")
        }
    }

    /// Sees that a report is as long as its state says, at least.
    static func check(_ path: String, holds length: Int64) throws(CommandError) {
        var found = stat()
        guard stat(path, &found) == 0 else { return }
        guard Int64(found.st_size) >= length else { throw tooShort(path) }
    }

    private static func tooShort(_ path: String) -> CommandError {
        CommandError(
            file: path,
            "shorter than the state says; name the report of this work, or "
                + "remove the state to begin anew")
    }

    private static func isReport(_ path: String) -> Bool {
        let start = FileHandle(forReadingAtPath: path)?.readData(ofLength: 8) ?? Data()
        return start.elementsEqual(Data("{\"line\":".utf8))
    }

    init(_ path: String, length: Int64) throws(CommandError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw CommandError(
                file: path, WholeFile.words(for: errno), exitCode: CommandError.output)
        }
        self.path = path
        self.length = length
        file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            let found = try file.seekToEnd()
            if found < UInt64(length) {
                throw Self.tooShort(path)
            }
            try file.truncate(atOffset: UInt64(length))
        } catch {
            throw error as? CommandError
                ?? CommandError(
                    file: path, error.localizedDescription, exitCode: CommandError.output)
        }
    }

    /// Takes out the lines of rows that are asked again, in one step; answers the length that is
    /// left. What is shorter already was pruned before, and it may be done again without effect.
    static func prune(_ path: String, length: Int64) throws(CommandError) -> Int64 {
        guard access(path, F_OK) == 0 else { return 0 }
        let bytes = try WholeFile.bytes(path)
        var kept: [UInt8] = []
        for line in bytes.prefix(Int(length)).split(separator: UInt8(ascii: "\n")) {
            let name = (try? JSONReader().read(Array(line)))?.object?["outcome"]?.string
            let outcome = name.flatMap { BackfillOutcome(rawValue: $0) }
            if outcome?.canBeAskedAgain != true { kept += line + [UInt8(ascii: "\n")] }
        }
        try WholeFile.replace(path, with: kept)
        return Int64(kept.count)
    }

    /// Adds a row. It counts from then on, unless it is asked again the next time.
    func add(_ result: BackfillResult) throws(CommandError) {
        let bytes = Self.line(result)
        guard WholeFile.write(bytes, to: file.fileDescriptor) else { throw WholeFile.fault(path) }
        if result.outcome != .unanswered { length += Int64(bytes.count) }
    }

    static func line(_ result: BackfillResult) -> [UInt8] {
        var object = JSONObject([
            ("line", .integer(result.row.line)),
            ("customer", .string(result.row.customer.rawValue)),
            ("transaction", .string(result.row.transaction)),
            ("outcome", .string(result.outcome.rawValue)),
        ])
        if let environment = result.row.environment {
            object["environment"] = .string(environment.rawValue)
        }
        if let reason = result.reason { object["reason"] = .string(reason) }
        return JSONWriter().bytes(.object(object)) + [UInt8(ascii: "\n")]
    }
}
