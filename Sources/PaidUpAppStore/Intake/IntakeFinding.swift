// SPDX-License-Identifier: Apache-2.0

import JWSVerification

/// Something about a message that its operator should know.
public struct IntakeFinding: Hashable, Sendable {
    /// The kind of finding, for logs and metrics.
    public let code: Code
    /// What was found and, where it helps, what would be right. Safe to show to anybody.
    public let message: String

    /// Makes a finding.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    init(_ error: JWSVerificationError, of part: String) {
        code = Code(rawValue: error.code.rawValue)
        message = part + ": " + error.reason
    }

    /// The kinds of findings; a failed check of a signature keeps the name of its check.
    public struct Code: Hashable, Sendable, RawRepresentable {
        /// The stable name.
        public let rawValue: String

        /// Makes a code of that name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Not JSON, or not an object of a known kind.
        public static let unreadable = Code(rawValue: "unreadable")
        /// Decoded words without a signature, which the operator did not say to trust.
        public static let untrustedDecoded = Code(rawValue: "untrustedDecoded")
        /// Of an app that is not configured.
        public static let unknownApp = Code(rawValue: "unknownApp")
        /// A purchase that names no app, where apps are configured.
        public static let unnamedApp = Code(rawValue: "unnamedApp")
        /// Of an environment that was not asked for.
        public static let unwantedEnvironment = Code(rawValue: "unwantedEnvironment")
        /// Signed further ahead than the clock allows.
        public static let signedAhead = Code(rawValue: "signedAhead")
        /// What is nested does not belong to what carries it.
        public static let mismatch = Code(rawValue: "mismatch")
        /// A transaction without something that it needs to have an effect.
        public static let unusableTransaction = Code(rawValue: "unusableTransaction")
        /// Without a date of the store's, and nobody noted its receipt, so it cannot be put in order.
        public static let undated = Code(rawValue: "undated")
        /// A field that could not be read; it counts as not said.
        public static let unreadableField = Code(rawValue: "unreadableField")
        /// The store answered with an error.
        public static let storeError = Code(rawValue: "storeError")
        /// Without a subject that has access, such as a test or a summary.
        public static let noSubject = Code(rawValue: "noSubject")
    }
}
