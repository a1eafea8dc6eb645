// SPDX-License-Identifier: Apache-2.0

import PaidUpLedger
import PaidUpSecrets
import PaidUpService

/// `paidup reseal`: changes the key that secrets in the ledger are sealed under.
enum ResealCommand: Command {
    static let spec = CommandSpec(
        words: ["reseal"], operands: "",
        summary: "Seals the ledger's secrets under another key.",
        details: [
            "The configuration names the old key; name the new one there afterwards.",
            "A ledger has one writer: end the server first.",
        ],
        options: [.newKey, .forget, .configuration, .ledger, .help])

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        guard let file = arguments.value(.newKey) else {
            throw CommandError(field: "--new-key", "expected a file with the new sealing key")
        }
        let new: SealingKey
        do throws(SecretsError) {
            new = try SealingKey(file: file)
        } catch {
            throw CommandError(field: "--new-key", error.description)
        }
        let environment = try ServerEnvironment(arguments, for: .ledger)
        let path = environment.ledgerPath(arguments)
        let old = arguments.has(.forget) ? nil : environment.sealing
        if old == nil, !arguments.has(.forget) {
            throw CommandError(
                field: "sealingKeyFile",
                "missing; expected the old key, or --forget where it is lost")
        }
        let done = try Blocking.run {
            try await LedgerFiles.with(path) { ledger in
                if old == nil {
                    let atHand = [environment.sealing, new].compactMap { $0 as (any Sealing)? }
                    try await SealingCheck.refuseToForget(ledger, what: atHand)
                }
                return try await SealingCheck.reseal(
                    ledger, from: old, to: new, by: .command(at: ServiceClock.system.now()))
            }
        }
        if done.forgotten > 0 {
            try Console.write("\(done.forgotten) secrets forgotten\n")
        } else {
            try Console.write(
                "sealed anew: the secrets of \(done.keys) keys and \(done.endpoints) endpoints\n")
        }
        Console.note("Name \(file) in the configuration before the next start.")
        return 0
    }
}
