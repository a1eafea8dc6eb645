// SPDX-License-Identifier: Apache-2.0

/// What stops a command: a line with the place as far as it is known, and one for each that follows.
struct CommandError: Error, Hashable, CustomStringConvertible {
    /// The exit code for wrong arguments and for files that cannot be read.
    static let usage: Int32 = 64
    /// The exit code for output that cannot be written.
    static let output: Int32 = 74

    let file: String?
    let line: Int?
    /// The option, or the path of a member in a file.
    let field: String?
    /// What is wrong, and what would be right.
    let message: String
    let exitCode: Int32
    /// What else is wrong.
    var others: [String] = []

    init(
        file: String? = nil, line: Int? = nil, field: String? = nil, _ message: String,
        exitCode: Int32 = CommandError.usage
    ) {
        self.file = file
        self.line = line
        self.field = field
        self.message = message
        self.exitCode = exitCode
    }

    var description: String {
        var place = file ?? ""
        if let line { place += ":\(line)" }
        let parts = ["paidup", place, field ?? "", message].filter { !$0.isEmpty }
        let first = SafeText.line(parts.joined(separator: ": "))
        return ([first] + others.map { SafeText.line("paidup: \($0)") }).joined(separator: "\n")
    }
}
