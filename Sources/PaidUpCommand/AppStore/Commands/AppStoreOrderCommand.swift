// SPDX-License-Identifier: Apache-2.0

import PaidUpAppStore

/// `paidup app-store order`: Look Up Order ID.
enum AppStoreOrderCommand: Command {
    static let spec = CommandSpec(
        words: ["app-store", "order"], operands: "ORDER-ID", takesOneOperand: true,
        summary: "Asks the App Store which transactions an order has.",
        details: CommandSpec.storeExitCodes, options: OptionSpec.storeReading)

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let (client, id) = (try AppStoreSettings(arguments).client, arguments.operands[0])
        let answer = try Blocking.ask { () async throws(AppStoreAPIError) in
            try await client.lookUpOrderID(id)
        }
        return try AppStoreAnswer.print(spec, arguments, answer)
    }
}
