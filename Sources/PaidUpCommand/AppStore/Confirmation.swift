// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Asks before something changes at the store that nobody can take back.
enum Confirmation {
    /// Says what will be done and returns where it may be: `--yes` was given, or somebody at the
    /// terminal said so.
    static func ask(_ what: String, _ arguments: Arguments) throws(CommandError) {
        Console.note("This \(SafeText.line(what)).")
        if arguments.has(.yes) { return }
        guard isatty(STDIN_FILENO) == 1 else {
            throw CommandError(
                field: OptionSpec.yes.name, "missing; nothing was sent, for nobody can be asked")
        }
        Console.progress("Do it? Type yes: ")
        guard readLine() == "yes" else { throw CommandError("nothing was sent") }
    }
}
