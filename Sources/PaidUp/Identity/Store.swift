// SPDX-License-Identifier: Apache-2.0

/// Who sold a purchase.
public struct Store: Hashable, Sendable, RawRepresentable {
    /// The name, as it stands in output.
    public let rawValue: String

    /// Makes a store of that name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Apple's App Store.
    public static let appStore = Store(rawValue: "appStore")
    /// The operator of the app, who grants access without a purchase.
    public static let `operator` = Store(rawValue: "operator")
}

extension Store: CustomStringConvertible {
    /// The name, as it stands in output.
    public var description: String { rawValue }
}
