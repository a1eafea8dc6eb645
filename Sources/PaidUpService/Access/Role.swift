// SPDX-License-Identifier: Apache-2.0

/// What a key is for. What each may do is said by the routes and nowhere else.
package enum Role: String, CaseIterable, Hashable, Sendable {
    /// In an app on a device: hands over and reads for the one customer of a customer token.
    case app
    /// The app's own backend.
    case server
    /// People who help customers: read, explain, grant.
    case support
    /// Those who run the server.
    case admin
}
