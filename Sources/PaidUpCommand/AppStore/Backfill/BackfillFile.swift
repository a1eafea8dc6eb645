// SPDX-License-Identifier: Apache-2.0

import Foundation
import PaidUpSecrets

/// A list of purchases on the disk. What comes through a pipe is copied first, for it is read
/// twice: nothing is asked before all of it is found sound.
final class BackfillFile {
    /// What the user calls it.
    let name: String
    /// Where the bytes are.
    let path: String
    /// Whether the bytes came through a pipe, and are there once only.
    let isCopy: Bool
    /// Keeps others from the same work.
    private var lock: Int32 = -1

    init(_ name: String) throws(CommandError) {
        self.name = name == "-" ? "standard input" : name
        let file = try InputFile(name)
        defer { file.close() }
        guard file.size == nil || name == "-" else {
            (path, isCopy) = (name, false)
            _ = try InputFile.check([name])
            return
        }
        (path, isCopy) = (try Self.copy(file), true)
    }

    deinit {
        if isCopy { unlink(path) }
        if lock >= 0 { close(lock) }
    }

    private static func copy(_ file: InputFile) throws(CommandError) -> String {
        var template = Array("\(NSTemporaryDirectory())/paidup-backfill.XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        let end = template.firstIndex(of: 0) ?? template.endIndex
        let path = String(decoding: template[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard descriptor >= 0 else {
            throw CommandError(
                file: path, WholeFile.words(for: errno), exitCode: CommandError.output)
        }
        let output = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = try file.read(into: &chunk)
            if count == 0 { return path }
            do {
                try output.write(contentsOf: Data(chunk[..<count]))
            } catch {
                unlink(path)
                throw CommandError(
                    file: path, error.localizedDescription, exitCode: CommandError.output)
            }
        }
    }

    /// Sees that no other process works through the same file.
    func claim() throws(CommandError) {
        guard !isCopy else { return }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw CommandError(file: path, WholeFile.words(for: errno)) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw CommandError(file: path, "another process works through this file already")
        }
        lock = descriptor
    }

    func rows() throws(CommandError) -> BackfillRows {
        try BackfillRows(path, name: name)
    }

    /// What tells this content from another: a hash over the hashes of its parts.
    func fingerprint() throws(CommandError) -> String {
        let file = try InputFile(path)
        defer { file.close() }
        let size = 1 << 20
        var (digest, part) = ([UInt8](), [UInt8]())
        var chunk = [UInt8](repeating: 0, count: size)
        while true {
            let count = try file.read(into: &chunk)
            part += chunk[..<count]
            while part.count >= size || count == 0 {
                digest = SHA256.digest(of: digest + SHA256.digest(of: Array(part.prefix(size))))
                part.removeFirst(min(size, part.count))
                if count == 0, part.isEmpty { return Hexadecimal.text(digest) }
            }
        }
    }
}
