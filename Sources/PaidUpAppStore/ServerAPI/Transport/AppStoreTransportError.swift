// SPDX-License-Identifier: Apache-2.0

/// Why no answer came back.
package struct AppStoreTransportError: Error, Hashable, Sendable {
    package enum Code: String, Hashable, Sendable {
        /// The request never reached the store: nobody answers, or its name has no address.
        case notSent
        /// The request cannot go out like this, or the other side is not who it should be.
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
