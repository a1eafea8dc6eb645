// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpAppStore

/// `paidup app-store consumption`: Send Consumption Information.
enum AppStoreConsumptionCommand: Command {
    private static let consented = OptionSpec(
        "--consented", "The customer agreed that this is sent. Nothing is sent without it.")
    private static let delivery = OptionSpec(
        "--delivery", value: "WORD", "delivered (the default), quality-issue, wrong-item,",
        "server-outage or other.")
    private static let consumed = OptionSpec(
        "--consumed", value: "PERCENT", "How much of it was used up, from 0 to 100. Not for",
        "auto-renewable subscriptions.")
    private static let sample = OptionSpec(
        "--sample", "There was a trial or sample before the purchase.")
    private static let refund = OptionSpec(
        "--refund", value: "WORD", "What you would like: decline, grant or grant-prorated.")
    private static let accountSince = OptionSpec(
        "--account-since", value: "TIME", "When the customer's account began (first version only).")

    static let spec = CommandSpec(
        words: ["app-store", "consumption"], operands: "TRANSACTION-ID", takesOneOperand: true,
        summary: "Answers the App Store's question about a purchase to be refunded.",
        details: ["What is left out goes out as not declared."] + CommandSpec.storeExitCodes,
        options: [
            consented, delivery, consumed, sample, refund, .firstVersion, .accountToken,
            accountSince, .yes,
        ] + OptionSpec.store)

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        guard arguments.has(consented) else {
            throw CommandError(
                field: consented.name, "missing; nothing about a customer is sent without consent")
        }
        let (facts, id) = (try facts(arguments), arguments.operands[0])
        return try AppStoreChange.carryOut(
            spec, arguments, "tells the store how the purchase \(id) was used"
        ) { () throws(AppStoreAPIError) in
            if arguments.has(.firstVersion) {
                return try .sendConsumptionV1(facts.requestV1, of: id)
            }
            return try .sendConsumption(facts.request, of: id)
        }
    }

    private static func facts(_ arguments: Arguments) throws(CommandError) -> ConsumptionFacts {
        var facts = ConsumptionFacts(
            customerConsented: true,
            delivery: try StoreWord.read(
                delivery, arguments.value(delivery) ?? "delivered",
                [
                    "delivered": .delivered, "quality-issue": .qualityIssue,
                    "wrong-item": .wrongItem, "server-outage": .serverOutage, "other": .other,
                ]),
            now: AppStoreClock.system.now())
        if let text = arguments.value(consumed) {
            guard let percent = Double(text), (0...100).contains(percent) else {
                throw CommandError(
                    field: consumed.name, "expected a number from 0 to 100, found \"\(text)\"")
            }
            facts.consumedPart = percent / 100
        }
        facts.sampleContentProvided = arguments.has(sample)
        if let text = arguments.value(refund) {
            facts.preference = try StoreWord.read(
                refund, text,
                ["decline": .decline, "grant": .grant, "grant-prorated": .grantProrated])
        }
        facts.accountToken = try OptionSpec.token(arguments)
        facts.accountSince = try Settings.instant(accountSince, arguments)
        return facts
    }
}
