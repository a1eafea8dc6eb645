// SPDX-License-Identifier: Apache-2.0

internal import CSQLite
import PaidUpLedger

/// What is done with the ledger's file besides opening it as a database.
enum LedgerFile {
    /// Makes an empty file that only its owner may read, unless there is one.
    static func create(_ path: String) throws {
        let error = unsafe paidup_file_create(path)
        if error == 0 || paidup_error_is_existing(error) != 0 { return }
        throw LedgerError(errno: error, path: path)
    }

    static func exists(_ path: String) -> Bool { unsafe paidup_file_size(path) >= 0 }

    /// The one path of a file that may have many.
    static func realPath(_ path: String) throws -> String {
        guard let real = unsafe paidup_file_real_path(path) else {
            throw LedgerError.failed("there is no ledger at \(path)")
        }
        defer { unsafe free(real) }
        return unsafe String(cString: real)
    }

    /// Refuses a file that has a second name: lock and log stand beside a name, so two processes
    /// that open one file by two of them would not know of each other.
    ///
    /// - Throws: ``LedgerError/failed(_:)``.
    static func refuseHardLinks(_ path: String) throws {
        guard unsafe paidup_file_link_count(path) > 1 else { return }
        throw LedgerError.failed(
            "\(path) has a second name, a hard link; remove that, a ledger has one name only")
    }

    /// The bytes of the ledger on its disk, with what was written but not yet put in its place.
    static func byteCount(_ path: String) -> Int64 {
        let files: [String] = [path, path + "-wal"]
        return files.reduce(0) { sum, file in sum + max(unsafe paidup_file_size(file), 0) }
    }

    /// Gives a finished file its name for good.
    static func publish(_ temporary: String, as path: String) throws {
        try check(unsafe paidup_file_flush(temporary), temporary)
        try check(unsafe paidup_file_publish(temporary, path), path)
        try check(unsafe paidup_file_flush(folder(of: path)), path)
    }

    static func remove(_ path: String) { unsafe paidup_file_remove(path) }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func check(_ error: Int32, _ path: String) throws {
        if error == 0 { return }
        if paidup_error_is_existing(error) != 0 { throw isThere(path) }
        throw LedgerError(errno: error, path: path)
    }

    static func isThere(_ path: String) -> LedgerError {
        .failed("\(path) is there already and is not overwritten")
    }
}
