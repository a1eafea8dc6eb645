// SPDX-License-Identifier: Apache-2.0

import PaidUpAppStore

/// `paidup app-store refunds`: Get Refund History.
enum AppStoreRefundsCommand: Command {
    static let spec = CommandSpec(
        words: ["app-store", "refunds"], operands: "TRANSACTION-ID", takesOneOperand: true,
        summary: "Asks the App Store for all refunded transactions of a customer.",
        details: CommandSpec.storeExitCodes,
        options: [.firstVersion] + OptionSpec.storePages)

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let (client, id) = (try AppStoreSettings(arguments).client, arguments.operands[0])
        if arguments.has(.firstVersion) {
            let answer = try Blocking.ask { () async throws(AppStoreAPIError) in
                try await client.refundHistoryV1(of: id)
            }
            return try AppStoreAnswer.print(spec, arguments, answer)
        }
        let pages = try Blocking.checked { () throws(AppStoreAPIError) in
            try client.refundHistory(of: id, from: arguments.value(.from))
        }
        return try AppStorePagesOutput.print(
            spec, arguments, list: "signedTransactions", pages)
    }
}
