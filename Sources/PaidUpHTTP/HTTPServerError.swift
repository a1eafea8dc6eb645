// SPDX-License-Identifier: Apache-2.0

/// Why the server does not listen.
package struct HTTPServerError: Error, Sendable, CustomStringConvertible {
    package let code: Code
    /// What was wrong, in one line.
    package let reason: String

    package enum Code: Sendable {
        /// The address is no IPv4 or IPv6 address.
        case invalidAddress
        /// The system does not let the server listen there.
        case cannotListen
        /// The system has no threads or no memory left.
        case cannotServe
        /// A server starts once.
        case alreadyStarted
    }

    package var description: String { reason }
}
