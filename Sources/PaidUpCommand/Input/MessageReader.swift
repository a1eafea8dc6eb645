// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import PaidUpScenarios

/// Reads files as a stream of messages, checks them in parallel, and hands the results over in
/// the order of the input.
///
/// Only one batch is held at a time, so memory does not grow with the size of the input.
struct MessageReader {
    let files: [String]
    let intake: AppStoreIntake
    /// The clock, for messages whose receipt nobody noted.
    let now: Instant
    let jobs: Int

    private static let chunkSize = 1 << 18
    /// How many bytes of values are gathered before they are checked.
    private static let batchSize = 1 << 20

    init(_ arguments: Arguments, _ settings: Settings) {
        files = arguments.operands
        intake = settings.intake
        now = settings.clock
        jobs = settings.jobs
    }

    /// A value as it was cut out of a file.
    struct Piece: Sendable {
        enum Content: Sendable {
            case json([UInt8])
            case token([UInt8])
            case broken(String)
        }

        let line: Int
        let content: Content
    }

    /// Reads everything.
    ///
    /// - Parameters:
    ///   - map: works on a stretch of pieces of one file; several run at once.
    ///   - consume: takes what came out, in order.
    func read<Part: Sendable>(
        map: @Sendable (String, [Piece]) -> Part,
        consume: (Part) throws(CommandError) -> Void
    ) throws(CommandError) {
        let progress = Progress(total: try InputFile.check(files))
        defer { progress.end() }
        for path in files {
            let file = try InputFile(path)
            defer { file.close() }
            var batch = Batch()
            var splitter = JSONSplitter()
            var chunk = [UInt8](repeating: 0, count: MessageReader.chunkSize)
            var isFirst = true
            while true {
                let count = try file.read(into: &chunk)
                if count == 0 { break }
                if isFirst {
                    isFirst = false
                    let prefix = chunk[..<min(count, FileKind.prefixLength)]
                    if let words = FileKind.refusal(prefix) {
                        throw CommandError(file: path, words)
                    }
                    batch.isCSV = FileKind.looksLikeCSV(prefix)
                }
                splitter.feed(chunk[..<count]) { batch.add($0) }
                if batch.size >= MessageReader.batchSize { try flush(path, &batch, map, consume) }
                progress.advance(by: count)
            }
            splitter.finish { batch.add($0) }
            try flush(path, &batch, map, consume)
        }
    }

    private func flush<Part: Sendable>(
        _ path: String, _ batch: inout Batch, _ map: @Sendable (String, [Piece]) -> Part,
        _ consume: (Part) throws(CommandError) -> Void
    ) throws(CommandError) {
        let stretches = batch.stretches(count: jobs)
        batch = Batch()
        for part in Parallel.map(stretches, jobs: jobs, { map(path, $0) }) { try consume(part) }
    }

    /// Pieces that wait to be checked.
    private struct Batch {
        private var pieces: [Piece] = []
        private(set) var size = 0
        /// Whether the file's first line is a row of cells.
        var isCSV = false

        mutating func add(_ item: JSONSplitter.Item) {
            // The bytes are copied: a slice would keep the splitter's whole buffer.
            switch item {
            case .value(let bytes, let line):
                pieces.append(Piece(line: line, content: .json(Array(bytes))))
                size += bytes.count
            case .bareToken(let bytes, let line):
                pieces.append(Piece(line: line, content: .token(Array(bytes))))
                size += bytes.count
            case .broken(let lines, let error):
                let more = lines.count > 1 ? " (up to line \(lines.upperBound))" : ""
                var words = Batch.words(error, lines.lowerBound) + more
                if isCSV, lines.lowerBound == 1 {
                    words += "; this looks like CSV: expected JSON, or a JSON value on each line"
                }
                pieces.append(Piece(line: lines.lowerBound, content: .broken(words)))
            }
        }

        private static func words(_ error: JSONError, _ line: Int) -> String {
            let place = error.line == line ? "" : "line \(error.line), "
            return "\(place)column \(error.column): \(error.reason)"
        }

        /// The pieces in `count` runs of nearly equal length.
        func stretches(count: Int) -> [[Piece]] {
            guard !pieces.isEmpty else { return [] }
            let length = (pieces.count + count - 1) / count
            return stride(from: 0, to: pieces.count, by: length).map {
                Array(pieces[$0..<min($0 + length, pieces.count)])
            }
        }
    }
}
