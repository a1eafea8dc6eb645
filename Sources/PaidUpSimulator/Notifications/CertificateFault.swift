// SPDX-License-Identifier: Apache-2.0

/// What is wrong with the certificates of messages.
public struct CertificateFault: RawRepresentable, Hashable, Sendable {
    /// The name of the fault.
    public let rawValue: String

    /// Makes a fault from its name; names other than those below count as `none`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Nothing.
    public static let none = CertificateFault(rawValue: "none")
    /// The leaf expired a day before the message was signed.
    public static let expired = CertificateFault(rawValue: "expired")
    /// The chain leads to another root.
    public static let wrongRoot = CertificateFault(rawValue: "wrong-root")
}
