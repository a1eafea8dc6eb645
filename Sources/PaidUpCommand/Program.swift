// SPDX-License-Identifier: Apache-2.0

/// The program: finds the command, and turns what goes wrong into one line and an exit code.
enum Program {
    static let version = "0.1.0"

    static var commands: [any Command.Type] {
        [
            VerifyCommand.self, VerdictCommand.self, TimelineCommand.self, AuditCommand.self,
            ScenariosCommand.self, CatalogCheckCommand.self, ServeCommand.self,
            KeysCreateCommand.self, KeysListCommand.self, KeysRevokeCommand.self,
            BackupCommand.self, ExportCommand.self, ImportCommand.self, RebuildCommand.self,
            ResealCommand.self, HealthCommand.self,
        ] + appStore + simulate
    }

    private static var appStore: [any Command.Type] {
        [
            AppStoreStatusCommand.self, AppStoreHistoryCommand.self,
            AppStoreTransactionCommand.self, AppStoreAppTransactionCommand.self,
            AppStoreNotificationsCommand.self, AppStoreRefundsCommand.self,
            AppStoreOrderCommand.self, AppStoreTestNotificationCommand.self,
            AppStoreTestStatusCommand.self, AppStoreExtendCommand.self,
            AppStoreExtendMassCommand.self, AppStoreExtendStatusCommand.self,
            AppStoreSetTokenCommand.self, AppStoreFinishCommand.self,
            AppStoreConsumptionCommand.self, AppStoreSignOfferCommand.self,
            AppStoreBackfillCommand.self,
        ]
    }

    private static var simulate: [any Command.Type] {
        [
            SimulateActCommand.self, SimulateAdvanceCommand.self, SimulateFaultsCommand.self,
            SimulateShowCommand.self, SimulateRecordCommand.self, SimulateCommand.self,
        ]
    }

    static func run(_ arguments: [String]) -> Int32 {
        do throws(CommandError) {
            return try dispatch(arguments)
        } catch {
            Console.note(error.description)
            return error.exitCode
        }
    }

    private static func dispatch(_ arguments: [String]) throws(CommandError) -> Int32 {
        guard let first = arguments.first else {
            throw CommandError("expected a command: \(names); see paidup --help")
        }
        if first == "--help" || first == "-h" {
            try Console.write(help)
            return 0
        }
        if first == "--version" {
            try Console.write("paidup \(version)\n")
            return 0
        }
        if first == "help" { return try help(Array(arguments.dropFirst())) }
        if arguments.count == 2, ["--help", "-h"].contains(arguments[1]), isFamily(first) {
            return try help([first])
        }
        for command in commands {
            let words = command.spec.words
            guard Array(arguments.prefix(words.count)) == words else { continue }
            return try run(command, Array(arguments.dropFirst(words.count)))
        }
        throw unknown(arguments)
    }

    /// Whether it is the first of several words that name a command.
    private static func isFamily(_ word: String) -> Bool {
        commands.contains { $0.spec.words.count > 1 && $0.spec.words[0] == word }
    }

    /// `paidup help`, and `paidup help COMMAND`; a command's first word is enough.
    private static func help(_ words: [String]) throws(CommandError) -> Int32 {
        if words.isEmpty {
            try Console.write(help)
            return 0
        }
        let named = commands.filter { $0.spec.words.starts(with: words) }
        if named.isEmpty { throw unknown(words) }
        try Console.write(named.map { $0.spec.help }.joined(separator: "\n"))
        return 0
    }

    private static func run(
        _ command: any Command.Type, _ rest: [String]
    ) throws(CommandError) -> Int32 {
        let arguments = try Arguments(rest, command.spec)
        if arguments.has(.help) {
            try Console.write(command.spec.help)
            return 0
        }
        return try command.run(arguments)
    }

    private static func unknown(_ arguments: [String]) -> CommandError {
        let first = arguments[0]
        let family = commands.map { $0.spec.words }.filter { $0.count > 1 && $0[0] == first }
        if let words = family.first {
            guard family.count > 1 else {
                return CommandError(
                    field: first, "expected \"paidup \(words.joined(separator: " "))\"")
            }
            return unknown(arguments, of: family.map { $0[1] })
        }
        let kind = first.hasPrefix("-") ? "unknown option before the command" : "unknown command"
        let known = commands.map { $0.spec.words[0] } + ["help", "--help", "--version"]
        return CommandError(
            field: first, kind + Suggestion.text(for: first, among: known, otherwise: names))
    }

    /// Of several commands with one first word none that is right was named.
    private static func unknown(_ arguments: [String], of family: [String]) -> CommandError {
        let first = arguments[0]
        guard arguments.count > 1 else {
            return CommandError(
                field: first, "expected one of \(family.joined(separator: ", ")) after it")
        }
        return CommandError(
            field: "\(first) \(arguments[1])",
            "unknown command" + Suggestion.text(for: arguments[1], among: family))
    }

    /// The store's commands and the simulator's are too many to be told in one line with the
    /// others.
    private static var names: String {
        let families = ["app-store", "simulate"]
        let others = commands.map { $0.spec.words }.filter { !families.contains($0[0]) }
        return (others.map { $0.joined(separator: " ") } + families).joined(separator: ", ")
    }

    private static var help: String {
        let width = commands.map { $0.spec.words.joined(separator: " ").count }.max() ?? 0
        var text = """
            paidup: may this customer use what they paid for, why, and until when?

            Usage: paidup COMMAND [OPTION…] FILE…

            Commands:

            """
        for command in commands {
            let name = command.spec.words.joined(separator: " ")
            let blanks = String(repeating: " ", count: width - name.count + 2)
            text += "  \(name)\(blanks)\(command.spec.summary)\n"
        }
        text += """

            paidup help COMMAND tells a command's options; paidup --version the version.

            """
        return text
    }
}
