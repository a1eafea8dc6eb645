// SPDX-License-Identifier: Apache-2.0

/// Where a purchase was made: with real money, or in one of the store's test environments.
///
/// Source: Apple's `environment` of transactions, renewal infos and notifications.
public struct StoreEnvironment: Hashable, Sendable, RawRepresentable {
    /// The store's own spelling.
    public let rawValue: String

    /// Makes an environment from the store's spelling.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Real purchases.
    public static let production = StoreEnvironment(rawValue: "Production")
    /// The store's sandbox, TestFlight included.
    public static let sandbox = StoreEnvironment(rawValue: "Sandbox")
    /// Signed by Xcode on a developer's machine.
    public static let xcode = StoreEnvironment(rawValue: "Xcode")
    /// Signed by a test session.
    public static let localTesting = StoreEnvironment(rawValue: "LocalTesting")
}

extension StoreEnvironment: CustomStringConvertible {
    /// The name, as it stands in output.
    public var description: String { rawValue }
}
