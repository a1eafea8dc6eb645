// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAnswers
import PaidUpLedger
import PaidUpSQLite
import PaidUpService

/// What the commands about keys share.
enum KeysCommand {
    static let remote: [OptionSpec] = [.server, .keyFile, .keyVariable]
    static let hint =
        "the server has it, and can do this itself: add --server URL, and --key-file FILE with an "
        + "admin key; or end the server first"

    /// The server to ask, where one is named.
    static func client(_ arguments: Arguments) throws(CommandError) -> ServerClient? {
        guard let url = arguments.value(.server) else {
            guard !arguments.has(.keyFile), !arguments.has(.keyVariable) else {
                throw CommandError(field: "--server", "missing; expected the server's URL")
            }
            return nil
        }
        return ServerClient(url: url, key: try AdminKey.read(arguments))
    }
}

/// `paidup keys create`: makes a key, and shows it this once.
enum KeysCreateCommand: Command {
    static let spec = CommandSpec(
        words: ["keys", "create"], operands: "",
        summary: "Makes an API key and shows it; only its hash is kept.",
        details: [
            "While a server runs, it makes the key: --server and an admin key."
        ],
        options: [.role, .label, .configuration, .ledger] + KeysCommand.remote + [.json, .help])

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        guard let role = arguments.value(.role).flatMap({ Role(rawValue: $0) }) else {
            throw CommandError(field: "--role", "expected app, server, support or admin")
        }
        let label = arguments.value(.label) ?? role.rawValue
        guard (1...256).contains(label.utf8.count) else {
            throw CommandError(field: "--label", "expected a text of 1 to 256 bytes")
        }
        let made =
            if let client = try KeysCommand.client(arguments) {
                try remote(client, role, label)
            } else {
                try local(arguments, role, label)
            }
        if arguments.has(.json) {
            try Console.write(
                JSONShape.document(
                    "keys create",
                    [
                        ("id", .string(made.id)), ("role", .string(role.rawValue)),
                        ("label", .string(label)), ("key", .string(made.key)),
                        ("tokenSecret", JSONShape.text(made.secret)),
                    ]))
            return 0
        }
        var text = "\(made.key)\n"
        if let secret = made.secret { text += "customer tokens: \(secret)\n" }
        try Console.write(text)
        Console.note("This is shown once. Keep it where secrets are kept.")
        return 0
    }

    private typealias Made = (id: String, key: String, secret: String?)

    private static func remote(
        _ client: ServerClient, _ role: Role, _ label: String
    ) throws(CommandError) -> Made {
        let answer = try client.ask(
            "POST", "/v1/keys", ["role": .string(role.rawValue), "label": .string(label)])
        guard let id = answer["id"]?.string, let key = answer["key"]?.string else {
            throw client.unexpected
        }
        return (id, key, answer["tokenSecret"]?.string)
    }

    private static func local(
        _ arguments: Arguments, _ role: Role, _ label: String
    ) throws(CommandError) -> Made {
        let environment = try ServerEnvironment(arguments, for: .ledger)
        let path = environment.ledgerPath(arguments)
        let key = try Blocking.run {
            try await LedgerFiles.with(path, .create, hint: KeysCommand.hint) { ledger in
                try await SealingCheck.run(ledger, environment.sealing)
                return try await KeyStore(ledger, sealing: environment.sealing, clock: .system)
                    .create(role, label: label, by: .command(at: ServiceClock.system.now()))
            }
        }
        return (key.record.id, key.text, key.tokenSecret)
    }
}

/// `paidup keys list`.
enum KeysListCommand: Command {
    static let spec = CommandSpec(
        words: ["keys", "list"], operands: "", summary: "Lists the API keys, without secrets.",
        options: [.configuration, .ledger] + KeysCommand.remote + [.json, .help])

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let keys =
            if let client = try KeysCommand.client(arguments) {
                try client.ask("GET", "/v1/keys")["keys"]?.array ?? []
            } else {
                try local(arguments)
            }
        if arguments.has(.json) {
            try Console.write(JSONShape.document("keys list", [("keys", .array(keys))]))
            return 0
        }
        var text = ""
        for key in keys {
            func word(_ name: String) -> String { key.object?[name]?.string ?? "" }
            let revoked = word("revokedAt")
            let state = revoked.isEmpty ? "valid" : "revoked \(revoked)"
            text +=
                SafeText.line("\(word("id"))  \(word("role"))  \(state)  \(word("label"))") + "\n"
        }
        try Console.write(text.isEmpty ? "no keys\n" : text)
        return 0
    }

    private static func local(_ arguments: Arguments) throws(CommandError) -> [JSONValue] {
        let path = try ServerEnvironment(arguments, for: .ledger).ledgerPath(arguments)
        let keys = try Blocking.run {
            try await LedgerFiles.with(path, .readOnly) { ledger in
                try await KeyStore(ledger, sealing: nil, clock: .system).list()
            }
        }
        return keys.map { key in
            [
                "id": .string(key.id), "role": .string(key.role), "label": .string(key.label),
                "createdAt": JSONShape.instant(key.createdAt),
                "revokedAt": JSONShape.instant(key.revokedAt),
            ]
        }
    }
}

/// `paidup keys revoke ID`.
enum KeysRevokeCommand: Command {
    static let spec = CommandSpec(
        words: ["keys", "revoke"], operands: "ID", takesOneOperand: true,
        summary: "Revokes an API key for good.",
        details: ["While a server runs, it revokes the key: --server and an admin key."],
        options: [.configuration, .ledger] + KeysCommand.remote + [.help])

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let id = arguments.operands[0]
        guard APIKey.isID(id) else {
            throw CommandError(
                field: id, "expected a key's id: 12 letters and digits, as keys list shows")
        }
        if let client = try KeysCommand.client(arguments) {
            _ = try client.ask("DELETE", "/v1/keys/\(id)")
        } else {
            let path = try ServerEnvironment(arguments, for: .ledger).ledgerPath(arguments)
            let record = try Blocking.run {
                try await LedgerFiles.with(path, hint: KeysCommand.hint) { ledger in
                    try await KeyStore(ledger, sealing: nil, clock: .system)
                        .revoke(id, by: .command(at: ServiceClock.system.now()))
                }
            }
            guard record != nil else { throw CommandError(field: id, "no such key") }
        }
        try Console.write("revoked \(id)\n")
        return 0
    }
}
