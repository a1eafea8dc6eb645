// SPDX-License-Identifier: Apache-2.0

import Foundation
import PaidUpLint

/// The command line: it reads arguments, and the library does the work.
@main
enum PaidUpLintCommand {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            exit(try Program(Options(arguments)).run())
        } catch {
            write("paidup-lint: \(error.reason)\n", to: .standardError)
            exit(error.code)
        }
    }

    static func write(_ text: String, to handle: FileHandle) {
        // Where nobody reads any more there is nobody to tell.
        try? handle.write(contentsOf: Data(text.utf8))
    }
}

/// What was asked for cannot be done as it was written.
struct Usage: Error {
    let reason: String
    /// As in sysexits: 64 for wrong usage, 73 for what cannot be written.
    var code: Int32 = 64
}
