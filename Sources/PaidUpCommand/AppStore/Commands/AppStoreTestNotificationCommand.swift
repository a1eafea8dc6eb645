// SPDX-License-Identifier: Apache-2.0

import PaidUpAppStore

/// `paidup app-store test-notification`: Request a Test Notification.
enum AppStoreTestNotificationCommand: Command {
    static let spec = CommandSpec(
        words: ["app-store", "test-notification"], operands: "",
        summary: "Asks the App Store to send a test notification to your server.",
        details: ["paidup app-store test-status TOKEN tells what became of it."]
            + CommandSpec.storeExitCodes, options: OptionSpec.store)

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let client = try AppStoreSettings(arguments).client
        let answer = try Blocking.ask { () async throws(AppStoreAPIError) in
            try await client.requestTestNotification()
        }
        return try AppStoreAnswer.print(spec, arguments, answer)
    }
}
