// SPDX-License-Identifier: Apache-2.0

/// A command's arguments, parsed by its table of options.
struct Arguments: Sendable {
    private(set) var operands: [String] = []
    /// In the order in which they were given.
    private(set) var options: [(spec: OptionSpec, value: String)] = []

    /// Options may stand before and after operands, as `--name value` or `--name=value`; `--` ends
    /// them, and `-` is an operand.
    init(_ arguments: [String], _ spec: CommandSpec) throws(CommandError) {
        var index = 0
        var optionsEnded = false
        while index < arguments.count {
            let argument = arguments[index]
            index += 1
            if optionsEnded || argument == "-" || !argument.hasPrefix("-") {
                operands.append(argument)
            } else if argument == "--" {
                optionsEnded = true
            } else {
                try take(argument, arguments, &index, spec)
                if has(.help) { return }
            }
        }
        try checkOperands(spec)
    }

    private mutating func take(
        _ argument: String, _ arguments: [String], _ index: inout Int, _ spec: CommandSpec
    ) throws(CommandError) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = spec.options.first(where: { $0.name == name || $0.alias == name }) else {
            throw Arguments.unknown(name, spec)
        }
        if !option.isRepeatable, has(option) {
            throw CommandError(field: option.name, "given twice; it takes one value")
        }
        guard let placeholder = option.value else {
            if parts.count > 1 { throw CommandError(field: option.name, "takes no value") }
            options.append((option, ""))
            return
        }
        if parts.count > 1 {
            options.append((option, String(parts[1])))
        } else if index < arguments.count, !Arguments.isOption(arguments[index], spec) {
            options.append((option, arguments[index]))
            index += 1
        } else {
            throw CommandError(
                field: option.name, "expected a value: \(option.name) \(placeholder)")
        }
    }

    private static func isOption(_ argument: String, _ spec: CommandSpec) -> Bool {
        argument == "--" || spec.options.contains { $0.name == argument || $0.alias == argument }
    }

    private static func unknown(_ name: String, _ spec: CommandSpec) -> CommandError {
        let command = "paidup " + spec.words.joined(separator: " ")
        let nearest = Suggestion.nearest(to: name, among: spec.options.map(\.name))
        let hint = nearest.map { "did you mean \($0)?" } ?? "see \(command) --help"
        return CommandError(field: name, "not an option of \(command); \(hint)")
    }

    private func checkOperands(_ spec: CommandSpec) throws(CommandError) {
        let command = "paidup " + spec.words.joined(separator: " ")
        if spec.operands.isEmpty {
            guard let first = operands.first else { return }
            throw CommandError(field: first, "\(command) takes options only")
        }
        if operands.isEmpty {
            throw CommandError("expected \(command) \(spec.operands)")
        }
        if spec.takesOneOperand, operands.count > 1 {
            throw CommandError(field: operands[1], "one argument too many for \(command)")
        }
    }

    func has(_ option: OptionSpec) -> Bool {
        options.contains { $0.spec.name == option.name }
    }

    func value(_ option: OptionSpec) -> String? {
        options.first { $0.spec.name == option.name }?.value
    }

    func values(_ option: OptionSpec) -> [String] {
        options.filter { $0.spec.name == option.name }.map(\.value)
    }
}
