// SPDX-License-Identifier: Apache-2.0

/// The options of the simulator's commands.
enum SimulatorOption {
    static let port = OptionSpec(
        "--port", value: "NUMBER", "Listens there on 127.0.0.1; 0 takes any port. Default: 8485.")
    static let notify = OptionSpec(
        "--notify", value: "URL", "Posts the notifications there. Private addresses are allowed.",
        "Without it each counts as accepted, though nobody gets it.")
    static let seed = OptionSpec(
        "--seed", value: "NUMBER", "Determines keys, ids and chances. Default: 1.")
    static let start = OptionSpec(
        "--start", value: "TIME",
        "What the clock shows first. Default: 2026-01-01T00:00:00Z, or now",
        "where the clock goes by itself.")
    static let speed = OptionSpec(
        "--speed", value: "NAME",
        "virtual: the clock moves when told to (the default). real: it goes",
        "by itself. sandbox: likewise, and a month is five minutes.")
    static let exportRoot = OptionSpec(
        "--export-root", value: "FILE",
        "Writes the root certificate there, in PEM, for the receiver.")
    static let authority = OptionSpec(
        "--authority", value: "FILE", "Signs with this authority, which --export-authority wrote.")
    static let exportAuthority = OptionSpec(
        "--export-authority", value: "FILE",
        "Writes certificates and private keys there. For tests only.")
    static let bundleID = OptionSpec(
        "--bundle-id", value: "ID", "The app. Default: com.example.app.")
    static let appAppleID = OptionSpec(
        "--app-apple-id", value: "NUMBER", "The app's id at Apple. Default: 1234567890.")
    static let environment = OptionSpec(
        "--environment", value: "NAME", "Production (the default) or Sandbox.")
    static let product = OptionSpec(
        "--product", value: "ID[:PERIOD]", isRepeatable: true,
        "Sells a subscription, such as pro.year:P1Y. May be repeated.")
    static let products = OptionSpec(
        "--products", value: "FILE", "Sells what the file lists, in JSON. Without any product,",
        "pro.month, pro.year, coins and forever are sold.")
    static let grace = OptionSpec(
        "--grace", value: "DAYS", "The app's billing grace period: 3, 6, 16 or 28. Default: none.")
    static let apiKey = OptionSpec(
        "--api-key", value: "FILE",
        "Answers only requests with tokens of this key: a public key in",
        "PEM. It needs --api-key-id and --api-issuer.")
    static let exportAPIKey = OptionSpec(
        "--export-api-key", value: "FILE",
        "Writes a private key there, as App Store Connect hands it out, and",
        "answers only requests with its tokens. It needs the same two.")
    static let apiKeyID = OptionSpec("--api-key-id", value: "ID", "The key's id.")
    static let apiIssuer = OptionSpec("--api-issuer", value: "ID", "The key's issuer.")

    static let url = OptionSpec(
        "--url", value: "URL", "Where the simulator listens. Default: http://127.0.0.1:8485.")

    /// What can be said of an order, by the names that the control API has for it.
    static let order: [(member: String, option: OptionSpec)] = [
        ("customer", OptionSpec("--customer", value: "NAME", "Who does it.")),
        ("product", OptionSpec("--product", value: "ID", "What it is done with.")),
        (
            "transaction",
            OptionSpec(
                "--transaction", value: "ID", "The transaction; default: the latest of the product."
            )
        ),
        ("offer", OptionSpec("--offer", value: "NAME", "The offer that is taken.")),
        ("member", OptionSpec("--member", value: "NAME", "The member of the family.")),
        ("token", OptionSpec("--token", value: "UUID", "The customer's appAccountToken.")),
        ("storefront", OptionSpec("--storefront", value: "CODE", "The customer's country.")),
        (
            "storefronts",
            OptionSpec("--storefronts", value: "CODES", "Countries, such as USA,DEU.")
        ),
        ("days", OptionSpec("--days", value: "NUMBER", "A number of days.")),
        ("price", OptionSpec("--price", value: "NUMBER", "A price in thousandths.")),
        ("percentage", OptionSpec("--percentage", value: "NUMBER", "The refunded part.")),
        ("quantity", OptionSpec("--quantity", value: "NUMBER", "How many are bought.")),
        ("reason", OptionSpec("--reason", value: "WORD", "Apple's word or number for a reason.")),
        ("needsConsent", OptionSpec("--needs-consent", "The higher price needs consent.")),
        ("monthly", OptionSpec("--monthly", "Pays a year in twelve months.")),
        ("inApp", OptionSpec("--in-app", "Asks for the refund in the app.")),
    ]
}
