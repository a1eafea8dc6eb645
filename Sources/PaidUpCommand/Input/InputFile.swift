// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A file, a pipe or standard input, read from front to back.
struct InputFile {
    let path: String
    private let descriptor: Int32
    /// `nil` where it is not known, as for a pipe.
    let size: Int64?

    /// Opens a file; `-` is standard input.
    init(_ path: String) throws(CommandError) {
        self.path = path
        descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw CommandError(file: path, WholeFile.words(for: errno))
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            throw CommandError(file: path, WholeFile.words(for: errno))
        }
        let kind = status.st_mode & S_IFMT
        size = kind == S_IFREG ? Int64(status.st_size) : nil
        if kind == S_IFDIR {
            close()
            throw CommandError(file: path, "is a directory; expected a file")
        }
    }

    /// Answers how many bytes were read; 0 at the end.
    func read(into chunk: inout [UInt8]) throws(CommandError) -> Int {
        while true {
            let count = chunk.withUnsafeMutableBytes { buffer in
                Foundation.read(descriptor, buffer.baseAddress, buffer.count)
            }
            if count >= 0 { return count }
            if errno != EINTR { throw CommandError(file: path, WholeFile.words(for: errno)) }
        }
    }

    func close() {
        if descriptor != STDIN_FILENO { _ = Foundation.close(descriptor) }
    }

    /// Sees that a file can be text at all.
    private static func checkKind(_ path: String) throws(CommandError) {
        let file = try InputFile(path)
        defer { file.close() }
        var prefix = [UInt8](repeating: 0, count: FileKind.prefixLength)
        let count = try file.read(into: &prefix)
        if let words = FileKind.refusal(prefix[..<count]) {
            throw CommandError(file: path, words)
        }
    }

    /// Sees that every file is there and may be read, before any of the work is done. Answers the
    /// size of all of them where it is known.
    static func check(_ paths: [String]) throws(CommandError) -> Int64? {
        if paths.count(where: { $0 == "-" }) > 1 {
            throw CommandError(field: "-", "standard input can be read once only")
        }
        var total: Int64? = 0
        for path in paths {
            var status = stat()
            let found = path == "-" ? fstat(STDIN_FILENO, &status) : stat(path, &status)
            guard found == 0, path == "-" || access(path, R_OK) == 0 else {
                throw CommandError(file: path, WholeFile.words(for: errno))
            }
            let kind = status.st_mode & S_IFMT
            if kind == S_IFDIR {
                throw CommandError(file: path, "is a directory; expected a file")
            }
            if kind == S_IFREG, path != "-" { try checkKind(path) }
            if kind != S_IFREG { total = nil }
            total = total.map { $0 + Int64(status.st_size) }
        }
        return total
    }
}
