// SPDX-License-Identifier: Apache-2.0

/// One option: the table of these drives the parser and prints the help.
struct OptionSpec: Hashable, Sendable {
    let name: String
    /// Another spelling, such as `-h`.
    let alias: String?
    /// What stands for its value in the help; `nil` for a switch.
    let value: String?
    let isRepeatable: Bool
    /// One sentence for each line of the help.
    let help: [String]

    init(
        _ name: String, alias: String? = nil, value: String? = nil, isRepeatable: Bool = false,
        _ help: String...
    ) {
        self.init(name, alias: alias, value: value, isRepeatable: isRepeatable, help)
    }

    init(
        _ name: String, alias: String? = nil, value: String? = nil, isRepeatable: Bool = false,
        _ help: [String]
    ) {
        self.name = name
        self.alias = alias
        self.value = value
        self.isRepeatable = isRepeatable
        self.help = help
    }

    /// The option with its value, as the help shows it.
    var usage: String {
        let names = [name, alias].compactMap { $0 }.joined(separator: ", ")
        return value.map { "\(names) \($0)" } ?? names
    }
}

extension OptionSpec {
    static let catalog = OptionSpec(
        "--catalog", value: "FILE", "Which products give which entitlements.",
        "Without one, each product is an entitlement of its own name.")
    static let root = OptionSpec(
        "--root", value: "PEM", isRepeatable: true,
        "Trusts this root certificate instead of Apple's. May be repeated.")
    static let bundleID = OptionSpec(
        "--bundle-id", value: "ID", isRepeatable: true,
        "Counts only messages for this app. May be repeated.")
    static let appAppleID = OptionSpec(
        "--app-apple-id", value: "NUMBER", isRepeatable: true,
        "Apple's id of the app whose --bundle-id stands before it.")
    static let environment = OptionSpec(
        "--environment", value: "NAME",
        "Whose access is asked about: Production (the default), Sandbox, Xcode or",
        "LocalTesting. The last two also let messages signed there count. Purchases",
        "of the sandbox count in Production too, but for --policy sandbox=reject.")
    static let policy = OptionSpec(
        "--policy", value: "KEY=VALUE", isRepeatable: true,
        ["Sets a key of the policy, such as renewalLeewaySeconds=0. May be repeated."]
            + policyKeys)
    private static let policyKeys = [
        "Whole seconds: renewalLeewaySeconds, billingRetryAccessSeconds,",
        "graceFallbackSeconds, staleAfterSeconds. Words: sandbox, accept, reject or",
        "names such as u1,u2; familySharing, true or false; transfer, keep or move.",
    ]
    static let trustDecoded = OptionSpec(
        "--trust-decoded", "Counts words that carry no signature.")
    static let json = OptionSpec("--json", "Prints JSON instead of text.")
    static let jobs = OptionSpec(
        "--jobs", value: "N", "How many messages are checked at once; default: one a core.")
    static let timeZone = OptionSpec(
        "--time-zone", value: "ZONE", "Shows times there, such as Europe/Berlin; default: UTC.")
    static let help = OptionSpec("--help", alias: "-h", "Prints this text.")

    static let customer = OptionSpec(
        "--customer", value: "ID", "Asks about this customer: an appAccountToken, else an",
        "originalTransactionId.")
    static let entitlement = OptionSpec(
        "--entitlement", value: "NAME", "Asks about this entitlement only.")
    static let at = OptionSpec(
        "--at", value: "TIME", "Asks about this instant, in RFC 3339; default: now.")
    static let knownAt = OptionSpec(
        "--known-at", value: "TIME", "Uses only what was received by then.")
    static let allowUnlisted = OptionSpec(
        "--allow-unlisted",
        "Ends with 0 though the catalog does not name the product of a purchase.")
    static let ascii = OptionSpec("--ascii", "Draws with letters that every terminal has.")

    /// Which signed messages count.
    static let signed: [OptionSpec] = [.root, .bundleID, .appAppleID, .jobs]
    /// What every command that reads messages takes.
    static let messages: [OptionSpec] =
        [
            .environment, .root, .bundleID, .appAppleID, .trustDecoded, .jobs, .timeZone, .json,
            .help,
        ]
    /// What every command that answers from messages takes.
    static let common: [OptionSpec] = [.catalog, .policy] + messages
}
