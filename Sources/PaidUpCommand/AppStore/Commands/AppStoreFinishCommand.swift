// SPDX-License-Identifier: Apache-2.0

import PaidUpAppStore

/// `paidup app-store finish`: Finish Transaction.
enum AppStoreFinishCommand: Command {
    static let spec = CommandSpec(
        words: ["app-store", "finish"], operands: "TRANSACTION-ID", takesOneOperand: true,
        summary: "Tells the App Store that what was bought is delivered.",
        details: ["The app then no longer finds the transaction among its unfinished ones."]
            + CommandSpec.storeExitCodes, options: [.yes] + OptionSpec.store)

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let id = arguments.operands[0]
        return try AppStoreChange.carryOut(
            spec, arguments, "finishes the transaction \(id)"
        ) { () throws(AppStoreAPIError) in try AppStoreCall.finishTransaction(id) }
    }
}
