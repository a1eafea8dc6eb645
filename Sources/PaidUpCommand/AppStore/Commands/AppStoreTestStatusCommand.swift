// SPDX-License-Identifier: Apache-2.0

import PaidUpAppStore

/// `paidup app-store test-status`: Get Test Notification Status.
enum AppStoreTestStatusCommand: Command {
    static let spec = CommandSpec(
        words: ["app-store", "test-status"], operands: "TOKEN", takesOneOperand: true,
        summary: "Asks the App Store what became of a test notification.",
        details: CommandSpec.storeExitCodes, options: OptionSpec.storeReading)

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let (client, id) = (try AppStoreSettings(arguments).client, arguments.operands[0])
        let answer = try Blocking.ask { () async throws(AppStoreAPIError) in
            try await client.testNotificationStatus(id)
        }
        return try AppStoreAnswer.print(spec, arguments, answer)
    }
}
