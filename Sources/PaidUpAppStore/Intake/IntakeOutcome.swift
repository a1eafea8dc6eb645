// SPDX-License-Identifier: Apache-2.0

/// What became of a message.
public struct IntakeOutcome: Hashable, Sendable, RawRepresentable {
    /// The name, as it stands in output.
    public let rawValue: String

    /// Makes an outcome of that name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Authentic, and it counts.
    public static let accepted = IntakeOutcome(rawValue: "accepted")
    /// Not authentic, or not for this app; it is not evidence.
    public static let rejected = IntakeOutcome(rawValue: "rejected")
    /// Authenticity could not be established now; trying again can help. Never a rejection.
    public static let undetermined = IntakeOutcome(rawValue: "undetermined")
    /// Not refused, but something in it has no effect, and a finding says what and why. What can be
    /// put in its place is among the statements all the same.
    public static let unusable = IntakeOutcome(rawValue: "unusable")
}
