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
    static let label = OptionSpec("--label", value: "TEXT", "What you call the key.")
}
