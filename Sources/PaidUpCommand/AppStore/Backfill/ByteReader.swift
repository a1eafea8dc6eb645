// SPDX-License-Identifier: Apache-2.0

/// The bytes of a file, one after another, without the byte order mark that it may begin with.
final class ByteReader {
    private let file: InputFile
    private var chunk = [UInt8](repeating: 0, count: 1 << 18)
    private var start = 0
    private var end = 0

    init(_ path: String) throws(CommandError) {
        file = try InputFile(path)
        try fill()
        if end >= 3, chunk[0] == 0xEF, chunk[1] == 0xBB, chunk[2] == 0xBF { start = 3 }
    }

    deinit { file.close() }

    /// The next byte, which stays there; `nil` at the end.
    func peek() throws(CommandError) -> UInt8? {
        if start == end { try fill() }
        return start < end ? chunk[start] : nil
    }

    func next() throws(CommandError) -> UInt8? {
        let byte = try peek()
        if byte != nil { start += 1 }
        return byte
    }

    private func fill() throws(CommandError) {
        (start, end) = (0, try file.read(into: &chunk))
    }
}
