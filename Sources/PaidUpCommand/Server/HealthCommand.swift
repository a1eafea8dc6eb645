// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUpService

/// `paidup health`: for the health checks of containers, which often have no other client.
enum HealthCommand: Command {
    static let spec = CommandSpec(
        words: ["health"], operands: "", summary: "Asks a running server whether it is ready.",
        details: ["Exit code: 0 where it takes requests, 1 where it does not or nobody answers."],
        options: [.healthServer, .configuration, .help])

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let url: String
        if let named = arguments.value(.healthServer) {
            url = named
        } else {
            url = try ServerEnvironment.configuration(arguments, for: .ledger).localURL
        }
        do throws(CommandError) {
            let answer = try ServerClient(url: url).ask("GET", "/readyz")
            guard answer["status"]?.string == "ready" else {
                throw ServerClient(url: url).unexpected
            }
        } catch {
            Console.note(error.description)
            return ExitCode.failed
        }
        try Console.write("ready\n")
        return 0
    }
}
