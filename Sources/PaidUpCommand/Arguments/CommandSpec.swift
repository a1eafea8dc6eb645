// SPDX-License-Identifier: Apache-2.0

/// What a command is called, what it takes, and its help.
struct CommandSpec: Sendable {
    /// The words that name it.
    let words: [String]
    /// What stands for its operands, such as `FILE…`; empty where it takes none.
    let operands: String
    /// Whether exactly one operand is taken; otherwise one or more.
    var takesOneOperand = false
    /// One sentence.
    let summary: String
    /// More sentences for the command's own help.
    var details: [String] = []
    let options: [OptionSpec]

    var help: String {
        let name = words.joined(separator: " ")
        var lines = [
            "\(summary)", "",
            "Usage: paidup \(name) [OPTION…]" + (operands.isEmpty ? "" : " \(operands)"),
        ]
        if !details.isEmpty { lines += [""] + details }
        lines += ["", "Options:"]
        let width = options.map(\.usage.count).max() ?? 0
        for option in options {
            for (index, sentence) in option.help.enumerated() {
                let usage = index == 0 ? option.usage : ""
                let blanks = String(repeating: " ", count: width - usage.count + 2)
                lines.append("  \(usage)\(blanks)\(sentence)")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
