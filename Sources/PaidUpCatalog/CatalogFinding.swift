// SPDX-License-Identifier: Apache-2.0

/// Something to mend in a catalog file.
public struct CatalogFinding: Hashable, Sendable {
    /// How bad it is.
    public let severity: Severity
    /// Where: the path of the member, such as `products["pro.month"].duration`, or the line of a
    /// file that is no JSON; empty where the whole is meant.
    public let path: String
    /// What is wrong, and what would be right.
    public let message: String

    /// How bad a finding is.
    public enum Severity: String, Hashable, Sendable {
        /// The catalog cannot be used.
        case error
        /// It can be used, and probably does not say what was meant.
        case warning
    }
}

extension CatalogFinding: CustomStringConvertible {
    /// One line: path, severity, message.
    public var description: String {
        (path.isEmpty ? "" : "\(path): ") + "\(severity.rawValue): \(message)"
    }
}
