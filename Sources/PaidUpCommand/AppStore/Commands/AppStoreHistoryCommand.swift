// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpAppStore

/// `paidup app-store history`: Get Transaction History.
enum AppStoreHistoryCommand: Command {
    private static let product = OptionSpec(
        "--product", value: "ID", isRepeatable: true, "Only of this product. May be repeated.")
    private static let type = OptionSpec(
        "--type", value: "TYPE", isRepeatable: true,
        "Only of this type: AUTO_RENEWABLE, NON_RENEWABLE, CONSUMABLE or",
        "NON_CONSUMABLE. May be repeated.")
    private static let group = OptionSpec(
        "--group", value: "ID", isRepeatable: true,
        "Only of this subscription group. May be repeated.")
    private static let sort = OptionSpec(
        "--sort", value: "ORDER", "ASCENDING (the default) or DESCENDING, by their last change.")
    private static let ownership = OptionSpec(
        "--ownership", value: "TYPE", "Only PURCHASED or only FAMILY_SHARED.")
    private static let revoked = OptionSpec(
        "--revoked", value: "BOOLEAN", "Only those that were revoked (true), or not (false).")

    static let spec = CommandSpec(
        words: ["app-store", "history"], operands: "TRANSACTION-ID", takesOneOperand: true,
        summary: "Asks the App Store for all transactions of a customer.",
        details: [
            "Reads page after page and prints one answer. `next` names where to begin the next time,",
            "with --from and the same options; it is printed also where the store broke off.",
        ] + CommandSpec.storeExitCodes,
        options: [product, type, group, sort, ownership, revoked, .since, .until, .firstVersion]
            + OptionSpec.storePages)

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let query = try query(arguments)
        let (client, id) = (try AppStoreSettings(arguments).client, arguments.operands[0])
        let start = arguments.value(.from)
        let pages = try Blocking.checked { () throws(AppStoreAPIError) in
            arguments.has(.firstVersion)
                ? try client.transactionHistoryV1(of: id, query, from: start)
                : try client.transactionHistory(of: id, query, from: start)
        }
        return try AppStorePagesOutput.print(
            spec, arguments, list: "signedTransactions", pages)
    }

    private static func query(
        _ arguments: Arguments
    ) throws(CommandError) -> TransactionHistoryQuery {
        var query = TransactionHistoryQuery()
        query.startDate = try Settings.instant(.since, arguments)?.milliseconds
        query.endDate = try Settings.instant(.until, arguments)?.milliseconds
        query.productIds = arguments.values(product)
        query.productTypes = try values(type, arguments)
        query.subscriptionGroupIdentifiers = arguments.values(group)
        query.sort = try word(sort, arguments)
        query.inAppOwnershipType = try word(ownership, arguments)
        if let text = arguments.value(revoked) {
            guard let value = Bool(text) else {
                throw CommandError(
                    field: revoked.name, "expected true or false, found \"\(text)\"")
            }
            query.revoked = value
        }
        return query
    }

    private static func word<Value: AppStoreValue>(
        _ option: OptionSpec, _ arguments: Arguments
    ) throws(CommandError) -> Value? where Value.RawValue == String {
        guard let text = arguments.value(option) else { return nil }
        let value: Value = try StoreWord.read(option, text)
        return value
    }

    private static func values<Value: AppStoreValue>(
        _ option: OptionSpec, _ arguments: Arguments
    ) throws(CommandError) -> [Value] where Value.RawValue == String {
        var values: [Value] = []
        for text in arguments.values(option) {
            values.append(try StoreWord.read(option, text))
        }
        return values
    }
}

extension OptionSpec {
    static let since = OptionSpec("--since", value: "TIME", "From this instant on, in RFC 3339.")
    static let until = OptionSpec("--until", value: "TIME", "Before this instant.")
}
