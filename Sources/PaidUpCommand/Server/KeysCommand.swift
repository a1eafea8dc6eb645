// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAnswers
import PaidUpLedger
import PaidUpSQLite
import PaidUpService

/// `paidup keys create`: makes a key, and shows it this once.
enum KeysCreateCommand: Command {
    static let spec = CommandSpec(
        words: ["keys", "create"], operands: "",
        summary: "Makes an API key and shows it; only its hash is kept.",
        details: [
            "A ledger has one writer: end the server first."
        ],
        options: [.role, .label, .configuration, .ledger, .json, .help])

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        guard let role = arguments.value(.role).flatMap({ Role(rawValue: $0) }) else {
            throw CommandError(field: "--role", "expected app, server, support or admin")
        }
        let label = arguments.value(.label) ?? role.rawValue
        let environment = try ServerEnvironment(arguments)
        let path = environment.ledgerPath(arguments)
        let key = try Blocking.run {
            try await LedgerFiles.with(path, .create) { ledger in
                try await KeyStore(ledger, sealing: environment.sealing, clock: .system)
                    .create(role, label: label, by: .command(at: ServiceClock.system.now()))
            }
        }
        if arguments.has(.json) {
            try Console.write(
                JSONShape.document(
                    "keys create",
                    [
                        ("id", .string(key.record.id)), ("role", .string(role.rawValue)),
                        ("label", .string(label)), ("key", .string(key.text)),
                        ("tokenSecret", JSONShape.text(key.tokenSecret)),
                    ]))
            return 0
        }
        var text = "\(key.text)\n"
        if let secret = key.tokenSecret { text += "customer tokens: \(secret)\n" }
        try Console.write(text)
        Console.note("This is shown once. Keep it where secrets are kept.")
        return 0
    }
}

/// `paidup keys list`.
enum KeysListCommand: Command {
    static let spec = CommandSpec(
        words: ["keys", "list"], operands: "", summary: "Lists the API keys, without secrets.",
        options: [.configuration, .ledger, .json, .help])

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let path = try ServerEnvironment(arguments).ledgerPath(arguments)
        let keys = try Blocking.run {
            try await LedgerFiles.with(path, .readOnly) { ledger in
                try await KeyStore(ledger, sealing: nil, clock: .system).list()
            }
        }
        if arguments.has(.json) {
            let list = keys.map { key -> JSONValue in
                [
                    "id": .string(key.id), "role": .string(key.role),
                    "label": .string(key.label),
                    "createdAt": JSONShape.instant(key.createdAt),
                    "revokedAt": JSONShape.instant(key.revokedAt),
                ]
            }
            try Console.write(JSONShape.document("keys list", [("keys", .array(list))]))
            return 0
        }
        var text = ""
        for key in keys {
            let state = key.revokedAt.map { "revoked \($0)" } ?? "valid"
            text += SafeText.line("\(key.id)  \(key.role)  \(state)  \(key.label)") + "\n"
        }
        try Console.write(text.isEmpty ? "no keys\n" : text)
        return 0
    }
}

/// `paidup keys revoke ID`.
enum KeysRevokeCommand: Command {
    static let spec = CommandSpec(
        words: ["keys", "revoke"], operands: "ID", takesOneOperand: true,
        summary: "Revokes an API key for good.",
        options: [.configuration, .ledger, .help])

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let path = try ServerEnvironment(arguments).ledgerPath(arguments)
        let id = arguments.operands[0]
        let record = try Blocking.run {
            try await LedgerFiles.with(path) { ledger in
                try await KeyStore(ledger, sealing: nil, clock: .system)
                    .revoke(id, by: .command(at: ServiceClock.system.now()))
            }
        }
        guard record != nil else { throw CommandError(field: id, "no such key") }
        try Console.write("revoked \(id)\n")
        return 0
    }
}
