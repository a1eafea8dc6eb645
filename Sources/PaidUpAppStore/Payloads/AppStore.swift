// SPDX-License-Identifier: Apache-2.0

/// The values of Apple's payloads and requests, each under Apple's own name.
public enum AppStore {}

/// A value of a payload that Apple may add to: a name or a number, kept also where it is not known.
public protocol AppStoreValue: RawRepresentable, Hashable, Sendable
where RawValue: Hashable & Sendable {
    init(rawValue: RawValue)

    /// Every value that is known.
    static var known: [Self] { get }
}

extension AppStoreValue {
    /// Whether the value is one of those that are known.
    public var isKnown: Bool { Self.known.contains(self) }
}
