// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpAppStore

/// `paidup app-store notifications`: Get Notification History.
enum AppStoreNotificationsCommand: Command {
    private static let type = OptionSpec(
        "--type", value: "TYPE", "Only of this type, such as DID_RENEW.")
    private static let subtype = OptionSpec(
        "--subtype", value: "SUBTYPE", "Only of this subtype of the type.")
    private static let transaction = OptionSpec(
        "--transaction", value: "ID", "Only about the customer of this transaction.")
    private static let failures = OptionSpec(
        "--only-failures", "Only those that never reached your server.")

    static let spec = CommandSpec(
        words: ["app-store", "notifications"], operands: "",
        summary: "Asks the App Store which notifications it sent or tried to send.",
        details: [
            "The store keeps them for 180 days, in the sandbox for 30; the default is the last day.",
            "What it prints under `notificationHistory` with --signed can be given to paidup verify.",
        ] + CommandSpec.storeExitCodes,
        options: [.since, .until, type, subtype, transaction, failures] + OptionSpec.storePages)

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let end = try Settings.instant(.until, arguments) ?? AppStoreClock.system.now()
        let begin = try Settings.instant(.since, arguments) ?? end.advanced(bySeconds: -86_400)
        var request = NotificationHistoryRequest(
            startDate: begin.milliseconds, endDate: end.milliseconds)
        if let text = arguments.value(type) {
            request.notificationType = try StoreWord.read(type, text)
        }
        if let text = arguments.value(subtype) {
            request.notificationSubtype = try StoreWord.read(subtype, text)
        }
        request.transactionId = arguments.value(transaction)
        if arguments.has(failures) { request.onlyFailures = true }
        let client = try AppStoreSettings(arguments).client
        let asked = request
        let pages = try Blocking.checked { () throws(AppStoreAPIError) in
            try client.notificationHistory(asked, from: arguments.value(.from))
        }
        return try AppStorePagesOutput.print(
            spec, arguments, list: "notificationHistory", pages)
    }
}
