// SPDX-License-Identifier: Apache-2.0

import PaidUpAppStore

/// `paidup app-store extend`: Extend a Subscription Renewal Date.
enum AppStoreExtendCommand: Command {
    static let spec = CommandSpec(
        words: ["app-store", "extend"], operands: "ORIGINAL-TRANSACTION-ID",
        takesOneOperand: true,
        summary: "Moves the renewal of one subscription further away.",
        details: ["The store extends a subscription twice a year at most."]
            + CommandSpec.storeExitCodes,
        options: OptionSpec.extending + [.yes] + OptionSpec.store)

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let choice = try ExtensionChoice(arguments)
        let request = ExtendRenewalDateRequest(
            extendByDays: choice.days, extendReasonCode: choice.reason,
            requestIdentifier: choice.requestID)
        let (settings, id) = (try AppStoreSettings(arguments), arguments.operands[0])
        let call = try Blocking.checked { () throws(AppStoreAPIError) in
            try AppStoreCall.extendRenewalDate(of: id, request)
        }
        try Confirmation.ask(
            "moves the next renewal of the subscription \(id) by \(choice.days) days at "
                + "\(settings.host.baseURL), as the request \(choice.requestID)", arguments)
        let client = settings.client
        let answer: ExtendRenewalDateResponse = try Blocking.ask {
            () async throws(AppStoreAPIError) in try await client.answer(call)
        }
        return try AppStoreAnswer.print(spec, arguments, answer)
    }
}
