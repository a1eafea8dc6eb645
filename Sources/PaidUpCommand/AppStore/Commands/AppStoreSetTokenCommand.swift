// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpAppStore

/// `paidup app-store set-token`: Set App Account Token.
enum AppStoreSetTokenCommand: Command {
    static let spec = CommandSpec(
        words: ["app-store", "set-token"], operands: "ORIGINAL-TRANSACTION-ID",
        takesOneOperand: true,
        summary: "Names the customer of a purchase that was made outside the app.",
        details: CommandSpec.storeExitCodes,
        options: [.accountToken, .yes] + OptionSpec.store)

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        guard let token = try OptionSpec.token(arguments) else {
            throw CommandError(field: OptionSpec.accountToken.name, "missing; expected a UUID")
        }
        let id = arguments.operands[0]
        return try AppStoreChange.carryOut(
            spec, arguments, "sets the appAccountToken of \(id) to \(token)"
        ) { () throws(AppStoreAPIError) in try AppStoreCall.setAppAccountToken(token, of: id) }
    }
}

extension OptionSpec {
    static let accountToken = OptionSpec(
        "--account-token", value: "UUID", "The customer's appAccountToken.")

    static func token(_ arguments: Arguments) throws(CommandError) -> AccountToken? {
        guard let text = arguments.value(.accountToken) else { return nil }
        guard let token = AccountToken(text) else {
            throw CommandError(
                field: OptionSpec.accountToken.name, "expected a UUID, found \"\(text)\"")
        }
        return token
    }
}
