// SPDX-License-Identifier: Apache-2.0

/// The lines of a file of any length, one after another; it holds no more than the longest of them.
final class LineReader {
    /// Longer than any message can be.
    private static let longest = 64 << 20
    private let file: InputFile
    private var buffer: [UInt8] = []
    /// Where the next line begins in the buffer.
    private var start = 0
    private var number = 0
    private var isAtEnd = false

    /// Opens a file that can be read again from its beginning.
    init(_ path: String) throws(CommandError) {
        let opened = try InputFile(path)
        guard opened.size != nil else {
            opened.close()
            throw CommandError(file: path, "expected a file, for it is read twice")
        }
        file = opened
    }

    deinit { file.close() }

    /// The next line that is not empty, with its number from 1; `nil` at the end.
    func next() throws(CommandError) -> (number: Int, bytes: [UInt8])? {
        while true {
            var searched = start
            while true {
                if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                    if let line = take(upTo: end) { return line }
                    break
                }
                searched = buffer.count - start
                guard try fill() else {
                    guard start < buffer.count else { return nil }
                    return take(upTo: buffer.count)
                }
            }
        }
    }

    private func take(upTo end: Int) -> (number: Int, bytes: [UInt8])? {
        let line = Array(buffer[start..<end])
        start = min(end + 1, buffer.count)
        number += 1
        return line.isEmpty ? nil : (number, line)
    }

    /// Reads on; what was given out goes. Answers whether anything came.
    private func fill() throws(CommandError) -> Bool {
        guard !isAtEnd else { return false }
        buffer.removeFirst(start)
        start = 0
        guard buffer.count < Self.longest else {
            throw CommandError(
                file: file.path, line: number + 1, "longer than \(Self.longest) bytes")
        }
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        let count = try file.read(into: &chunk)
        isAtEnd = count == 0
        buffer += chunk[..<count]
        return count > 0
    }
}
