// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PaidUpCommand

@Suite struct HelpTests {
    @Test func theVersionIsPrinted() throws {
        let run = try Directory().run("--version")
        #expect(run == Tool.Run(code: 0, output: "paidup 0.1.0\n", errors: ""))
    }

    @Test(arguments: ["--help", "-h"])
    func theProgramNamesItsCommands(_ option: String) throws {
        let run = try Directory().run(option)
        #expect(run.code == 0)
        #expect(run.errors == "")
        for command in Program.commands {
            let name = command.spec.words.joined(separator: " ")
            #expect(run.output.contains("\n  \(name) "))
            #expect(run.output.contains(command.spec.summary))
        }
    }

    @Test(arguments: [
        ["verify"], ["verdict"], ["timeline"], ["audit"], ["scenarios"], ["catalog", "check"],
    ])
    func eachCommandTellsItsOptions(_ words: [String]) throws {
        let run = try Tool.run(words + ["--help"], in: Directory())
        let spec = try #require(Program.commands.first { $0.spec.words == words }?.spec)
        #expect(run == Tool.Run(code: 0, output: spec.help, errors: ""))
        for option in spec.options { #expect(run.output.contains("\n  \(option.usage) ")) }
        let lines = run.output.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 100 })
    }

    @Test func helpIsACommandToo() throws {
        let directory = try Directory()
        #expect(try directory.run("help") == directory.run("--help"))
        #expect(try directory.run("help", "verdict") == directory.run("verdict", "--help"))
        let check = try directory.run("catalog", "check", "--help")
        #expect(try directory.run("help", "catalog", "check") == check)
        #expect(try directory.run("help", "catalog") == check)
        #expect(try directory.run("catalog", "--help") == check)
    }

    @Test func helpIsExact() throws {
        let run = try Directory().run("catalog", "check", "-h")
        #expect(
            run.output == """
                Says what there is to mend in a catalog.

                Usage: paidup catalog check [OPTION…] FILE

                Exit code: 0 where it can be used, with warnings or without, 1 where it has errors or is
                no JSON, 64 where it cannot be read.

                Options:
                  --json      Prints JSON instead of text.
                  --help, -h  Prints this text.

                """)
    }
}
