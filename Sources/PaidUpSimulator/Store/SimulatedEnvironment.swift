// SPDX-License-Identifier: Apache-2.0

/// One of Apple's environments.
public struct SimulatedEnvironment: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String

    /// Makes an environment from Apple's name for it.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Where customers pay.
    public static let production = SimulatedEnvironment(rawValue: "Production")
    /// Where testers do not.
    public static let sandbox = SimulatedEnvironment(rawValue: "Sandbox")
}
