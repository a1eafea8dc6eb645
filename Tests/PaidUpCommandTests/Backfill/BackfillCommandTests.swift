// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PaidUpCommand

/// What the command says before anything is asked.
@Suite struct BackfillCommandTests {
    private static let list = "customer,transaction\nu1,1001\nu2,1002\nu1,1001\nu3,1002\n"

    private func run(
        _ arguments: [String], list: String = Self.list, input: [UInt8]? = nil
    ) throws -> Tool.Run {
        let directory = try Directory()
        try directory.write("list.csv", list)
        try directory.write("AuthKey.p8", AppStoreCommandTests.pem)
        try directory.write("server.key", "pu_server_x_y\n")
        return try Tool.run(
            ["app-store", "backfill"] + arguments, input: input, in: directory,
            environment: AppStoreCommandTests.variables)
    }

    private static let dry = """
        {
          "version": 1,
          "command": "app-store backfill",
          "rows": 4,
          "toAsk": 2,
          "repeated": 1,
          "namedTwice": 1,
          "dryRun": true
        }

        """

    @Test("a dry run counts the rows, of a file and of standard input")
    func dryRun() throws {
        #expect(
            try run(["--dry-run", "list.csv"]) == Tool.Run(code: 0, output: Self.dry, errors: ""))
        #expect(
            try run(["--dry-run", "-"], input: Array(Self.list.utf8))
                == Tool.Run(code: 0, output: Self.dry, errors: ""))
    }

    @Test("everything that is wrong with a file is said, with what would be right")
    func wrongFile() throws {
        let list = "customer,transaction\n,1001\nu2,2E+15\nu1,1001\n"
        #expect(
            try run(["--dry-run", "list.csv"], list: list)
                == Tool.Run(
                    code: 64, output: "",
                    errors: """
                        paidup: list.csv:2: customer: empty; expected the customer's id
                        paidup: list.csv:3: transaction: expected an App Store transaction id, \
                        up to 20 digits, found "2E+15"

                        """))
    }

    static let wrong: [(arguments: [String], words: String)] = [
        ([], "paidup: --server: missing; expected --server URL, or --config FILE or"),
        (["--server", "http://127.0.0.1:1"], "--server-key-file: expected a server key: "),
        (
            ["--server", "http://127.0.0.1:1", "--server-key-file", "server.key", "--ledger", "x"],
            "--server: expected a server, or a ledger that no server has open, and not both"
        ),
        (["--rate", "51", "--ledger", "x"], "--rate: expected a whole number from 1 to 50"),
        (["--parallel", "0", "--ledger", "x"], "--parallel: expected a whole number from 1"),
        (["--environment", "Xcode", "--ledger", "x"], "--environment: expected Production or"),
        (["--server", "x", "--server-key-file", "AuthKey.p8"], "a key that begins with pu_"),
    ]

    @Test("what is wrong with the arguments is said", arguments: wrong)
    func wrongArguments(arguments: [String], words: String) throws {
        let run = try run(arguments + ["list.csv"])
        #expect(run.code == 64 && run.output == "")
        #expect(run.errors.contains(words), "\(run.errors)")
    }

    @Test("a server that is not there is told before anything is asked")
    func noServer() throws {
        let run = try run([
            "--server", "http://127.0.0.1:1", "--server-key-file", "server.key",
            "--base-url", "http://127.0.0.1:1", "list.csv",
        ])
        #expect(run.code == 75 && run.output == "")
        #expect(run.errors.contains("http://127.0.0.1:1: could not connect"), "\(run.errors)")
        #expect(run.errors.contains("nothing was asked yet"))
    }

    @Test("a state that cannot be written ends it before anything is asked")
    func noState() throws {
        let run = try run([
            "--server", "http://127.0.0.1:1", "--server-key-file", "server.key",
            "--base-url", "http://127.0.0.1:1", "--state", "none/state", "list.csv",
        ])
        #expect(run.code == 74 && run.output == "")
        #expect(run.errors == "paidup: none/state.new: No such file or directory\n")
    }
}
