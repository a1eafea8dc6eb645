// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAnswers
import PaidUpAppStore

/// `paidup app-store sign-offer`: the signatures that an app shows the store.
enum AppStoreSignOfferCommand: Command {
    private static let kind = OptionSpec(
        "--kind", value: "KIND", "promotional, promotional-v1 (the original API), introductory",
        "or advanced-commerce.")
    private static let product = OptionSpec("--product", value: "ID", "The product.")
    private static let offer = OptionSpec(
        "--offer", value: "ID", "The promotional offer's id.")
    private static let transaction = OptionSpec(
        "--transaction", value: "ID", "Any transaction of the customer, or their app transaction;",
        "binds the signature to them.")
    private static let username = OptionSpec(
        "--username", value: "TEXT", "promotional-v1: the applicationUsername or",
        "appAccountToken of the purchase, if any.")
    private static let allow = OptionSpec(
        "--allow", value: "BOOLEAN", "introductory: whether the customer may have the offer.")
    private static let request = OptionSpec(
        "--request", value: "FILE", "advanced-commerce: the in-app request, in JSON.")
    private static let nonce = OptionSpec(
        "--nonce", value: "UUID", "Default: a new one. Never use one twice.")
    private static let at = OptionSpec(
        "--at", value: "TIME", "The time of signing, in RFC 3339; default: now.")

    static let spec = CommandSpec(
        words: ["app-store", "sign-offer"], operands: "",
        summary: "Signs an offer, so that an app can show it to the store. Nothing is sent.",
        options: [kind, product, offer, transaction, username, allow, request, nonce, at]
            + OptionSpec.credentials + [.help])

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let credentials = try AppStoreSettings.credentials(arguments)
        let signer = OfferSigner(credentials)
        let nonce = try nonce(arguments)
        let now = try Settings.instant(at, arguments) ?? AppStoreClock.system.now()
        let name = try text(kind, arguments)
        let isFirst = name == "promotional-v1"
        let signature: String =
            switch name {
            case "promotional-v1": try original(signer, arguments, nonce, now)
            case "promotional": try promotional(signer, arguments, nonce, now)
            case "introductory": try introductory(signer, arguments, nonce, now)
            case "advanced-commerce": try advancedCommerce(signer, arguments, nonce, now)
            default:
                throw CommandError(
                    field: kind.name,
                    name
                        + Suggestion.text(
                            for: name,
                            among: [
                                "promotional", "promotional-v1", "introductory",
                                "advanced-commerce",
                            ]))
            }
        try Console.write(
            JSONShape.document(
                "app-store sign-offer",
                [
                    ("kind", .string(name)), (isFirst ? "signature" : "jws", .string(signature)),
                    ("keyIdentifier", .string(credentials.keyID)),
                    ("nonce", .string(nonce.description)),
                    ("timestamp", .number(JSONNumber(now.milliseconds))),
                ]))
        return 0
    }

    private static func original(
        _ signer: OfferSigner, _ arguments: Arguments, _ nonce: UUIDText, _ now: Instant
    ) throws(CommandError) -> String {
        let (product, offer) = (try text(product, arguments), try text(offer, arguments))
        return try Blocking.checked { () throws(AppStoreAPIError) in
            try signer.promotionalOfferV1(
                product: product, offer: offer,
                applicationUsername: arguments.value(username) ?? "", nonce: nonce,
                timestamp: now)
        }
    }

    private static func promotional(
        _ signer: OfferSigner, _ arguments: Arguments, _ nonce: UUIDText, _ now: Instant
    ) throws(CommandError) -> String {
        let (product, offer) = (try text(product, arguments), try text(offer, arguments))
        return try Blocking.checked { () throws(AppStoreAPIError) in
            try signer.promotionalOffer(
                product: product, offer: offer, transactionID: arguments.value(transaction),
                nonce: nonce, now: now)
        }
    }

    private static func introductory(
        _ signer: OfferSigner, _ arguments: Arguments, _ nonce: UUIDText, _ now: Instant
    ) throws(CommandError) -> String {
        let (product, id) = (try text(product, arguments), try text(transaction, arguments))
        guard let isAllowed = Bool(try text(allow, arguments)) else {
            throw CommandError(field: allow.name, "expected true or false")
        }
        return try Blocking.checked { () throws(AppStoreAPIError) in
            try signer.introductoryOfferEligibility(
                product: product, isAllowed: isAllowed, transactionID: id, nonce: nonce, now: now)
        }
    }

    private static func advancedCommerce(
        _ signer: OfferSigner, _ arguments: Arguments, _ nonce: UUIDText, _ now: Instant
    ) throws(CommandError) -> String {
        let path = try text(request, arguments)
        guard let object = try WholeFile.json(path).object else {
            throw CommandError(file: path, "expected an object")
        }
        return try Blocking.checked { () throws(AppStoreAPIError) in
            try signer.advancedCommerce(request: object, nonce: nonce, now: now)
        }
    }

    private static func nonce(_ arguments: Arguments) throws(CommandError) -> UUIDText {
        guard let text = arguments.value(nonce) else {
            return try Blocking.checked { () throws(AppStoreAPIError) in try UUIDText.random() }
        }
        guard let value = UUIDText(text) else {
            throw CommandError(field: nonce.name, "expected a UUID, found \"\(text)\"")
        }
        return value
    }

    private static func text(
        _ option: OptionSpec, _ arguments: Arguments
    ) throws(CommandError) -> String {
        guard let text = arguments.value(option), !text.isEmpty else {
            throw CommandError(field: option.name, "missing: \(option.usage)")
        }
        return text
    }
}
