// SPDX-License-Identifier: Apache-2.0

import PaidUpAppStore

/// `paidup app-store extend-status`: Get Status of Subscription Renewal Date Extensions.
enum AppStoreExtendStatusCommand: Command {
    static let spec = CommandSpec(
        words: ["app-store", "extend-status"], operands: "REQUEST-ID", takesOneOperand: true,
        summary: "Asks the App Store how far an extension for all subscribers has come.",
        details: CommandSpec.storeExitCodes,
        options: [.requiredProduct] + OptionSpec.store)

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        guard let product = arguments.value(.requiredProduct) else {
            throw CommandError(field: OptionSpec.requiredProduct.name, "missing")
        }
        let (client, id) = (try AppStoreSettings(arguments).client, arguments.operands[0])
        let answer = try Blocking.ask { () async throws(AppStoreAPIError) in
            try await client.extensionStatus(product: product, requestIdentifier: id)
        }
        return try AppStoreAnswer.print(spec, arguments, answer)
    }
}

extension OptionSpec {
    static let requiredProduct = OptionSpec("--product", value: "ID", "The product.")
}
