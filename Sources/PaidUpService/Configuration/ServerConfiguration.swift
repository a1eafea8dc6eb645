// SPDX-License-Identifier: Apache-2.0

package import PaidUp
package import PaidUpAppStore

/// Everything that an operator decides, read from one JSON file and the environment.
package struct ServerConfiguration: Hashable, Sendable {
    /// The address to listen on; loopback unless told otherwise.
    package var address = "127.0.0.1"
    /// 0 for any that is free.
    package var port: UInt16 = 8484
    /// The file of the ledger.
    package var ledger = "paidup.sqlite"
    /// Whose messages count.
    package var apps: [AppStoreApp] = []
    package var environments: [StoreEnvironment] = [.production, .sandbox]
    /// The file of the first catalog; later ones come over HTTP.
    package var catalog: String?
    package var policy = Self.policy(for: [.production, .sandbox])
    /// URLs to which every received body is forwarded.
    package var tee: [String] = []
    /// Addresses and networks in private ranges that may be called all the same.
    package var outgoingAllow: [String] = []
    /// The `aud` of customer tokens; without it none is accepted.
    package var audience: String?
    /// Where the key is that seals secrets in the ledger.
    package var sealingKey: KeySource?
    package var logLevel = LogLevel.info
    package var rateLimits = RateLimits()
    /// How the store is asked where it falls silent; without it nobody asks.
    package var appStoreServerAPI: AppStoreServerAPI?
    /// Proxies, as addresses and networks, whose `X-Forwarded-For` is believed.
    package var trustedProxies: [String] = []
    /// A PEM file of further roots to trust, for tests against a store of one's own.
    package var roots: String?

    package init() {}

    /// The policy where the operator says nothing. Anybody with a test build buys in the sandbox for
    /// nothing, so a server for production counts that only where it is told to.
    static func policy(for environments: [StoreEnvironment]) -> Policy {
        var policy = Policy()
        if environments.contains(.production) { policy.sandbox = .reject }
        return policy
    }

    /// Where a key is.
    package enum KeySource: Hashable, Sendable {
        case file(String)
        /// The text itself, out of the environment.
        case text(String)
    }
}

extension ServerConfiguration.KeySource: CustomStringConvertible {
    /// Never the key itself.
    package var description: String {
        switch self {
        case .file(let path): "file \(path)"
        case .text: "text from the environment"
        }
    }
}
