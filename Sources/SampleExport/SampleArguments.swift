// SPDX-License-Identifier: Apache-2.0

/// What the command line asks for.
struct SampleArguments: Equatable {
    var output = "Examples/sample-export"
    var seed: UInt64 = 1
    var wantsHelp = false

    static let help = """
        Makes the sample export: signed App Store messages of invented customers.

        Usage: paidup-sample [--output DIR] [--seed N]

          --output DIR  Writes into this folder; default: Examples/sample-export.
          --seed N      Draws the ids and the delays from this number; default: 1.
          --help        Says this.

        """

    init(_ arguments: [String]) throws(SampleError) {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            switch option {
            case "--help", "-h": wantsHelp = true
            case "--output":
                guard let value = rest.popFirst(), !value.isEmpty else {
                    throw SampleError("--output: expected a folder")
                }
                output = value
            case "--seed":
                guard let value = rest.popFirst(), let seed = UInt64(value) else {
                    throw SampleError("--seed: expected a whole number from 0")
                }
                self.seed = seed
            default:
                throw SampleError("\(option): unknown; see paidup-sample --help")
            }
        }
    }
}
