// SPDX-License-Identifier: Apache-2.0

/// A state of service from one instant to another.
public struct ServiceInterval: Hashable, Sendable {
    /// The first instant, in milliseconds since 1970.
    public let start: Int64
    /// The instant at which another state began; nil for the present one.
    public let end: Int64?
    /// The state.
    public let state: ServiceState
}
