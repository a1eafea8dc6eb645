// SPDX-License-Identifier: Apache-2.0

extension OptionSpec {
    static let ledger = OptionSpec(
        "--ledger", value: "FILE", "The ledger; default: the one of the configuration,",
        "else paidup.sqlite.")
    static let configuration = OptionSpec(
        "--config", value: "FILE", "The server's configuration, in JSON. Environment variables",
        "PAIDUP_… go before it.")
    static let check = OptionSpec(
        "--check", "Says what is wrong with the configuration, and does not serve.")
    static let reverify = OptionSpec(
        "--reverify", "Checks all signatures anew as well, and says what would differ.")
    static let role = OptionSpec(
        "--role", value: "ROLE", "app, server, support or admin.")
    static let server = OptionSpec(
        "--server", value: "URL", "Lets the server that runs there do it, with the admin key of",
        "--key-file or --key-env.")
    static let healthServer = OptionSpec(
        "--server", value: "URL", "The server; default: the address and port of the",
        "configuration, else http://127.0.0.1:8484.")
    static let keyFile = OptionSpec(
        "--key-file", value: "FILE", "A file with the admin key, and nothing else.")
    static let keyVariable = OptionSpec(
        "--key-env", value: "NAME", "The environment variable that has the admin key.")
    static let newKey = OptionSpec(
        "--new-key", value: "FILE", "A file with the new sealing key: 32 bytes in base64.")
    static let forget = OptionSpec(
        "--forget", "Gives up the secrets under the old key, because it is lost.")
    static let label = OptionSpec("--label", value: "TEXT", "What you call the key.")
}
