// SPDX-License-Identifier: Apache-2.0

import PaidUpAppStore

/// `paidup app-store extend-mass`: Extend Subscription Renewal Dates for All Active Subscribers.
enum AppStoreExtendMassCommand: Command {
    private static let storefronts = OptionSpec(
        "--storefronts", value: "CODES",
        "Only in these countries, such as USA,MEX; default: everywhere.")

    static let spec = CommandSpec(
        words: ["app-store", "extend-mass"], operands: "PRODUCT-ID", takesOneOperand: true,
        summary: "Moves the renewals of all subscribers of a product further away.",
        details: ["paidup app-store extend-status REQUEST-ID tells how far it has come."]
            + CommandSpec.storeExitCodes,
        options: OptionSpec.extending + [storefronts, .yes] + OptionSpec.store)

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let choice = try ExtensionChoice(arguments)
        let product = arguments.operands[0]
        let codes = arguments.value(storefronts).map { text in
            text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        let request = MassExtendRenewalDateRequest(
            extendByDays: choice.days, extendReasonCode: choice.reason,
            requestIdentifier: choice.requestID, storefrontCountryCodes: codes,
            productId: product)
        let settings = try AppStoreSettings(arguments)
        let call = try Blocking.checked { () throws(AppStoreAPIError) in
            try AppStoreCall.extendForAll(request)
        }
        let place = codes.map { "in \($0.joined(separator: ", "))" } ?? "in every country"
        try Confirmation.ask(
            "moves the next renewal of ALL subscribers of \(product) \(place) by "
                + "\(choice.days) days at \(settings.host.baseURL), as the request "
                + "\(choice.requestID)", arguments)
        let client = settings.client
        let answer: MassExtendRenewalDateResponse = try Blocking.ask {
            () async throws(AppStoreAPIError) in try await client.answer(call)
        }
        return try AppStoreAnswer.print(spec, arguments, answer)
    }
}
