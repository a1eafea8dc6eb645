// SPDX-License-Identifier: Apache-2.0

import PaidUpAppStore

/// `paidup app-store status`: Get All Subscription Statuses.
enum AppStoreStatusCommand: Command {
    private static let status = OptionSpec(
        "--status", value: "NUMBER", isRepeatable: true,
        "Tells only subscriptions in this state: 1 active, 2 expired,",
        "3 billing retry, 4 grace period, 5 revoked. May be repeated.")

    static let spec = CommandSpec(
        words: ["app-store", "status"], operands: "TRANSACTION-ID", takesOneOperand: true,
        summary: "Asks the App Store for the states of a customer's subscriptions.",
        details: CommandSpec.storeExitCodes, options: [status] + OptionSpec.storeReading)

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        var statuses: [AppStore.Status] = []
        for text in arguments.values(status) {
            guard let number = Int64(text), number >= 0 else {
                throw CommandError(
                    field: status.name, "expected a whole number, found \"\(text)\"")
            }
            statuses.append(AppStore.Status(rawValue: number))
        }
        let (client, id) = (try AppStoreSettings(arguments).client, arguments.operands[0])
        let asked = statuses
        let answer = try Blocking.ask { () async throws(AppStoreAPIError) in
            try await client.subscriptionStatuses(of: id, asked)
        }
        return try AppStoreAnswer.print(spec, arguments, answer)
    }
}
