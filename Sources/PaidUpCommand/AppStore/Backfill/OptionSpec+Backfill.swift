// SPDX-License-Identifier: Apache-2.0

extension OptionSpec {
    static let backfillServer = OptionSpec(
        "--server", value: "URL", "Hands everything to the server that runs there, with the key",
        "of --server-key-file or --server-key-env.")
    static let serverKeyFile = OptionSpec(
        "--server-key-file", value: "FILE", "A file with a server key, and nothing else.")
    static let serverKeyVariable = OptionSpec(
        "--server-key-env", value: "NAME", "The environment variable that has the server key.")
    static let backfillLedger = OptionSpec(
        "--ledger", value: "FILE", "Writes into this ledger, while no server runs; default: the",
        "one of the configuration.")
    static let backfillEnvironment = OptionSpec(
        "--environment", value: "NAME", "Whose store is asked where the file does not say:",
        "Production or Sandbox. Default: production, and the sandbox",
        "for what is not known there.")
    static let state = OptionSpec(
        "--state", value: "FILE", "Where it is kept how far the work has come; default: beside",
        "FILE, as FILE.backfill-state.")
    static let report = OptionSpec(
        "--report", value: "FILE", "Writes what was not found or not claimed there, as JSON lines.")
    static let again = OptionSpec(
        "--again", "Asks once more about rows that ended as notFound, nothing, conflict,",
        "rejected or refused, when what stood in the way is mended.")
    static let dryRun = OptionSpec(
        "--dry-run", "Looks through the file alone; nothing is asked or changed.")
    static let consumables = OptionSpec(
        "--consumables", "Fetches consumables too. Each is told as bought: a backend that",
        "credits by that event credits it once more.")
    static let rate = OptionSpec(
        "--rate", value: "N", "Requests a second to each endpoint, from 1 to 50; a tenth of it",
        "in the sandbox. Default: 40, which leaves a server its part.")
    static let parallel = OptionSpec(
        "--parallel", value: "N", "How many rows are under way at once; default: 32.")
}
