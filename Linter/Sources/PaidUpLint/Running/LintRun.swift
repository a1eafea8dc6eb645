// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Reads and checks many files, two or more at a time.
package struct LintRun {
    package private(set) var findings: [Finding] = []
    package private(set) var notes: [LintFile.Note] = []
    package private(set) var fileCount = 0
    package private(set) var lineCount = 0
    /// The files that could not be read.
    package private(set) var unread: [String] = []
    /// Of the texts that findings with a fix were found in, by path.
    package private(set) var digests: [String: UInt64] = [:]

    /// A file longer than this was not written by hand, and its tree would take all the memory.
    package static let longestFile = 4 << 20
    /// Expressions nest as deep as their author likes.
    private static let stackSize = 256 << 20

    private struct Result: Sendable {
        var file: LintFile?
        var note: LintFile.Note?
        var lines = 0
    }

    /// Checks one text that is no file.
    package init(text: [UInt8], path: String) {
        let results = Mutex<[Result]>([Result()])
        Self.onBigStacks(1) { results.withLock { $0[0] = Self.check(text, path) } }
        collect(results.withLock { $0 })
    }

    /// - Parameter workers: how many files are read at once.
    package init(files: [String], workers: Int) {
        let results = Mutex(Array(repeating: Result(), count: files.count))
        let next = Atomic(0)
        Self.onBigStacks(max(1, min(workers, files.count))) {
            while true {
                let index = next.add(1, ordering: .relaxed).oldValue
                guard index < files.count else { return }
                let result = Self.check(files[index])
                results.withLock { $0[index] = result }
            }
        }
        collect(results.withLock { $0 })
        for (path, result) in zip(files, results.withLock { $0 }) {
            if result.file == nil { unread.append(path) }
            digests[path] = result.file?.digest
        }
    }

    private mutating func collect(_ results: [Result]) {
        let files = results.compactMap(\.file)
        findings = LintProject.findings(files)
        notes = results.compactMap(\.note) + files.flatMap(\.notes)
        fileCount = files.count
        lineCount = results.reduce(0) { $0 + $1.lines }
    }

    private static func onBigStacks(_ count: Int, _ work: @escaping @Sendable () -> Void) {
        let done = DispatchGroup()
        for _ in 0..<count {
            done.enter()
            let thread = Thread {
                work()
                done.leave()
            }
            thread.stackSize = stackSize
            thread.start()
        }
        done.wait()
    }

    private static func check(_ path: String) -> Result {
        guard let data = FileManager.default.contents(atPath: path) else {
            return Result(note: note(path, "cannot be read"))
        }
        return check([UInt8](data), path)
    }

    private static func check(_ text: [UInt8], _ path: String) -> Result {
        if text.count > longestFile {
            return Result(note: note(path, "is longer than 4 MiB and was not checked"))
        }
        if text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF]) {
            return Result(note: note(path, "is in UTF-16 and was not checked; Swift is UTF-8"))
        }
        let lines = text.withUnsafeBufferPointer { $0.reduce(0) { $0 + ($1 == 10 ? 1 : 0) } }
        return Result(file: LintFile(text, path: path), lines: lines)
    }

    private static func note(_ path: String, _ text: String) -> LintFile.Note {
        LintFile.Note(path: path, line: 1, column: 1, wideColumn: 1, text: text)
    }
}
