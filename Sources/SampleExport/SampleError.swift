// SPDX-License-Identifier: Apache-2.0

/// What was wrong with the command line, in one line.
struct SampleError: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
