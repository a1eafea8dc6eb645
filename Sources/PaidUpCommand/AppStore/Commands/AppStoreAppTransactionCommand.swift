// SPDX-License-Identifier: Apache-2.0

import PaidUpAppStore

/// `paidup app-store app-transaction`: Get App Transaction Info.
enum AppStoreAppTransactionCommand: Command {
    static let spec = CommandSpec(
        words: ["app-store", "app-transaction"], operands: "TRANSACTION-ID", takesOneOperand: true,
        summary: "Asks the App Store for a customer's download of the app.",
        details: CommandSpec.storeExitCodes, options: OptionSpec.storeReading)

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let (client, id) = (try AppStoreSettings(arguments).client, arguments.operands[0])
        let answer = try Blocking.ask { () async throws(AppStoreAPIError) in
            try await client.appTransactionInfo(of: id)
        }
        return try AppStoreAnswer.print(spec, arguments, answer)
    }
}
