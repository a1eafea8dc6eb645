// SPDX-License-Identifier: Apache-2.0

/// Why something secret could not be made, read or opened.
///
/// Nothing in it is secret: `description` may be shown to anybody.
package struct SecretsError: Error, Hashable, Sendable {
    package var code: Code
    /// What was wrong, and what would be right.
    package var reason: String

    package init(_ code: Code, _ reason: String) {
        self.code = code
        self.reason = reason
    }

    package enum Code: String, Hashable, Sendable {
        /// The system gives no random bytes.
        case noRandomness
        /// libcrypto could not work; nothing is known about the input.
        case unavailable
        /// What was to be opened is not in a form that this program knows.
        case notSealed
        /// It was sealed with another key or for another purpose, or was changed since.
        case notAuthentic
        /// A key is missing, or is not in its form.
        case badKey
    }
}

extension SecretsError: CustomStringConvertible {
    package var description: String { reason }
}
