// SPDX-License-Identifier: Apache-2.0

import PaidUpAppStore

/// `paidup app-store transaction`: Get Transaction Info.
enum AppStoreTransactionCommand: Command {
    static let spec = CommandSpec(
        words: ["app-store", "transaction"], operands: "TRANSACTION-ID", takesOneOperand: true,
        summary: "Asks the App Store for one transaction.",
        details: CommandSpec.storeExitCodes, options: OptionSpec.storeReading)

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let (client, id) = (try AppStoreSettings(arguments).client, arguments.operands[0])
        let answer = try Blocking.ask { () async throws(AppStoreAPIError) in
            try await client.transactionInfo(id)
        }
        return try AppStoreAnswer.print(spec, arguments, answer)
    }
}
