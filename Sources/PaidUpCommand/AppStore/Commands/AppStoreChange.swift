// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUpAnswers
import PaidUpAppStore

/// A change at the store that it answers with nothing but that it was done.
enum AppStoreChange {
    /// - Parameter what: what it does, for whoever is asked.
    static func carryOut(
        _ command: CommandSpec, _ arguments: Arguments, _ what: String,
        _ make: () throws(AppStoreAPIError) -> AppStoreCall
    ) throws(CommandError) -> Int32 {
        let settings = try AppStoreSettings(arguments)
        let call = try Blocking.checked(make)
        try Confirmation.ask("\(what) at \(settings.host.baseURL)", arguments)
        let client = settings.client
        try Blocking.ask { () async throws(AppStoreAPIError) in try await client.send(call) }
        try Console.write(
            JSONShape.document(
                command.words.joined(separator: " "),
                [("done", true), ("sent", call.body.map { .object($0) } ?? .null)]))
        return 0
    }
}
