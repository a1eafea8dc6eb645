// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// Reads a file of which nobody expects more than a line.
enum SmallFile {
    /// More than any key has, in any form.
    private static let limit = 4096

    static func read(_ path: String) throws(SecretsError) -> [UInt8] {
        ERR_clear_error()
        defer { ERR_clear_error() }
        guard !path.isEmpty, !path.utf8.contains(0), let file = unsafe BIO_new_file(path, "rb")
        else {
            throw SecretsError(.badKey, "\(path): cannot be opened for reading")
        }
        defer { _ = unsafe BIO_free(file) }
        var content = [UInt8](repeating: 0, count: limit + 1)
        var count = 0
        while count <= limit {
            let read = content.withUnsafeMutableBytes { room in
                unsafe BIO_read(
                    file, room.baseAddress?.advanced(by: count), Int32(room.count - count))
            }
            guard read >= 0 else {
                throw SecretsError(.badKey, "\(path): cannot be read; expected a file")
            }
            guard read > 0 else { return Array(content[..<count]) }
            count += Int(read)
        }
        throw SecretsError(.badKey, "\(path): more than \(limit) bytes; expected a single key")
    }
}
