// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Standard output and standard error.
enum Console {
    /// How many columns there are: what COLUMNS says, else what the terminal has; `nil` where
    /// output goes elsewhere, so that nothing is broken that a program may read.
    static let columns: Int? = {
        let text = ProcessInfo.processInfo.environment["COLUMNS"] ?? ""
        if let columns = Int(text), columns > 0 { return min(max(columns, 40), 1000) }
        var size = winsize()
        guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0,
            size.ws_col > 0
        else { return nil }
        return min(max(Int(size.ws_col), 40), 1000)
    }()

    /// Writes to standard output. A reader who has gone away ends the program quietly.
    static func write(_ text: String) throws(CommandError) {
        try write(Array(text.utf8))
    }

    static func write(_ bytes: [UInt8]) throws(CommandError) {
        let code = put(bytes, STDOUT_FILENO)
        if code == EPIPE { exit(0) }
        if code != 0 {
            throw CommandError(
                field: "standard output", WholeFile.words(for: code),
                exitCode: CommandError.output)
        }
    }

    /// Writes a line to standard error; there is nobody to tell where that fails.
    static func note(_ line: String) {
        _ = put(Array((line + "\n").utf8), STDERR_FILENO)
    }

    static func progress(_ text: String) {
        _ = put(Array(text.utf8), STDERR_FILENO)
    }

    private static func put(_ bytes: [UInt8], _ descriptor: Int32) -> Int32 {
        bytes.withUnsafeBytes { buffer in
            var done = 0
            while done < buffer.count {
                let count = Foundation.write(
                    descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
                if count < 0 {
                    if errno == EINTR { continue }
                    return errno
                }
                done += count
            }
            return 0
        }
    }
}
