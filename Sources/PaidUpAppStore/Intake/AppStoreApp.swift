// SPDX-License-Identifier: Apache-2.0

/// An app whose messages count.
public struct AppStoreApp: Hashable, Sendable {
    /// The bundle id.
    public var bundleID: String
    /// Apple's id of the app; checked in production where it is given.
    public var appAppleID: Int64?

    /// Names an app.
    public init(bundleID: String, appAppleID: Int64? = nil) {
        self.bundleID = bundleID
        self.appAppleID = appAppleID
    }
}
