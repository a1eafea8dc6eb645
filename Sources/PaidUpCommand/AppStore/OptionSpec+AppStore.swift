// SPDX-License-Identifier: Apache-2.0

extension OptionSpec {
    static let privateKeyFile = OptionSpec(
        "--key-file", value: "FILE", "The private key of App Store Connect, AuthKey_….p8;",
        "default: what APP_STORE_KEY_FILE names, or the text in APP_STORE_KEY.")
    static let keyID = OptionSpec(
        "--key-id", value: "ID", "The key's id; default: APP_STORE_KEY_ID.")
    static let issuerID = OptionSpec(
        "--issuer-id", value: "ID", "Who issued the key; default: APP_STORE_ISSUER_ID.")
    static let bundle = OptionSpec(
        "--bundle-id", value: "ID", "The app; default: APP_STORE_BUNDLE_ID.")
    static let storeEnvironment = OptionSpec(
        "--environment", value: "NAME", "Whose store is asked: Production (the default) or",
        "Sandbox.")
    static let baseURL = OptionSpec(
        "--base-url", value: "URL", "Asks this host instead of Apple's, such as a simulator's.",
        "Only then may it be of this machine or of a private network.")
    static let showsSigned = OptionSpec(
        "--signed", "Prints the signed texts too, beside what is in them.")
    static let timeLimit = OptionSpec(
        "--time-limit", value: "SECONDS", "When to give up, waits for limits and second attempts",
        "included; default: 300.")
    static let yes = OptionSpec("--yes", "Does it without asking.")

    static let pages = OptionSpec(
        "--pages", value: "N", "Reads no more than so many pages.")
    static let from = OptionSpec(
        "--from", value: "NAME", "Begins at a page that an earlier answer named as its next.")
    static let firstVersion = OptionSpec("--v1", "Uses the first version of the call.")

    /// Who asks.
    static let credentials: [OptionSpec] = [.privateKeyFile, .keyID, .issuerID, .bundle]
    /// What every command that asks the store takes.
    static let store: [OptionSpec] =
        credentials + [.storeEnvironment, .baseURL, .timeLimit, .help]
    /// What every command that reads signed texts takes.
    static let storeReading: [OptionSpec] =
        credentials + [.storeEnvironment, .baseURL, .root, .showsSigned, .timeLimit, .help]
    /// What every command that reads pages takes.
    static let storePages: [OptionSpec] = [.pages, .from] + storeReading
}

extension CommandSpec {
    /// The sentences on how a command ends that asks the store.
    static let storeExitCodes = [
        "Exit code: 0 where the store answered, 1 where something signed in the answer is not",
        "authentic, 2 where that cannot be judged now, 69 where the store refused, 75 where trying",
        "again can help.",
    ]
}
