// SPDX-License-Identifier: Apache-2.0

/// Why no answer came back.
package struct AppStoreTransportError: Error, Hashable, Sendable {
    package enum Code: String, Hashable, Sendable {
        /// The request never reached the store: its name has no address, nobody answers, or who
        /// answers could not prove to be the store.
        case notSent
        /// The request cannot go out like this, or not to this address.
        case refused
        case timedOut
        case cancelled
        /// The connection broke off; the request may have been carried out.
        case broken
    }

    package var code: Code
    /// The particulars in words. No header, body or query is in them.
    package var reason: String

    package init(_ code: Code, _ reason: String) {
        self.code = code
        self.reason = reason
    }
}

extension AppStoreTransportError: CustomStringConvertible {
    package var description: String { reason }
}
