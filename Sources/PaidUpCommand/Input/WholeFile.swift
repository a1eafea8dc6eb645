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

    /// The system's words for an error.
    static func words(for code: Int32) -> String {
        strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
}
