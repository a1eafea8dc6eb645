// SPDX-License-Identifier: Apache-2.0

/// What is wrong with a scenario, a signal or a policy key, and where.
package struct FormatError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path of the member, such as `signals[2].receivedAt`.
    package let path: String
    /// What is wrong, and what would be right.
    package let reason: String

    package init(_ path: String, _ reason: String) {
        self.path = path
        self.reason = reason
    }

    package var description: String { path.isEmpty ? reason : "\(path): \(reason)" }

    package func under(_ parent: String) -> FormatError {
        FormatError(path.isEmpty ? parent : "\(parent).\(path)", reason)
    }
}
