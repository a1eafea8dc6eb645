// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import SampleExport

@Suite("Arguments of paidup-sample")
struct SampleArgumentsTests {
    @Test("Folder and seed are taken, in any order")
    func taken() throws {
        let arguments = try SampleArguments(["--seed", "42", "--output", "there"])
        #expect(arguments.output == "there")
        #expect(arguments.seed == 42)
    }

    @Test(
        "What is not understood is named",
        arguments: [
            (["--seed"], "--seed: expected a whole number from 0"),
            (["--seed", "-1"], "--seed: expected a whole number from 0"),
            (["--output"], "--output: expected a folder"),
            (["--output", ""], "--output: expected a folder"),
            (["--colour"], "--colour: unknown; see paidup-sample --help"),
        ])
    func refused(arguments: [String], message: String) {
        #expect(throws: SampleError(message)) { try SampleArguments(arguments) }
    }
}
