// SPDX-License-Identifier: Apache-2.0

/// All that is wrong with a configuration.
package struct ConfigurationError: Error, Hashable, Sendable {
    package let faults: [Fault]

    package struct Fault: Hashable, Sendable, CustomStringConvertible {
        /// Where: `paidup.json: listen.port`, or `PAIDUP_LISTEN_PORT`.
        package let place: String
        /// What is wrong, and what would be right.
        package let reason: String

        package var description: String { "\(place): \(reason)" }
    }
}

extension ConfigurationError: CustomStringConvertible {
    /// A line for each fault.
    package var description: String {
        faults.map(\.description).joined(separator: "\n")
    }
}
