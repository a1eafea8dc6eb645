// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSONText

/// A small file that is read as a whole: a catalog, a root certificate, a scenario.
enum WholeFile {
    private static let sizeLimit = 64 << 20

    static func bytes(_ path: String) throws(CommandError) -> [UInt8] {
        let file = try InputFile(path)
        defer { file.close() }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = try file.read(into: &chunk)
            if count == 0 { return bytes }
            bytes += chunk[..<count]
            if bytes.count > sizeLimit {
                throw CommandError(file: path, "longer than \(sizeLimit) bytes")
            }
        }
    }

    static func json(_ path: String) throws(CommandError) -> JSONValue {
        let bytes = try bytes(path)
        do throws(JSONError) {
            return try JSONReader().read(bytes)
        } catch {
            throw CommandError(
                file: path, line: error.line, field: "column \(error.column)", error.reason)
        }
    }

    /// Puts bytes in the place of a file in one step: others find the old file or the new one.
    ///
    /// - Parameter mode: who may read it; by default its owner alone.
    static func replace(
        _ path: String, with bytes: [UInt8], mode: mode_t = 0o600
    ) throws(CommandError) {
        let next = path + ".new"
        unlink(next)
        let descriptor = open(next, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw fault(next) }
        defer { close(descriptor) }
        guard write(bytes, to: descriptor) else { throw fault(next) }
        guard fsync(descriptor) == 0, rename(next, path) == 0 else { throw fault(path) }
    }

    /// Answers whether all was written; otherwise `errno` says why not.
    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Foundation.write(
                    descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            written += count
        }
        return true
    }

    /// What the system said last, about a file that cannot be written.
    static func fault(_ path: String) -> CommandError {
        CommandError(file: path, words(for: errno), exitCode: CommandError.output)
    }

    /// The system's words for an error.
    static func words(for code: Int32) -> String {
        strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
}
