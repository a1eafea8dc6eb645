// SPDX-License-Identifier: Apache-2.0

/// How many requests a client sends.
///
/// The store documents requests a second for an app, and a tenth of them in the sandbox; it counts
/// by the hour. Several programs that ask about one app share the limits, and each is given its
/// part of them.
package struct AppStoreLimits: Hashable, Sendable {
    /// The part of the documented limits that is used, above 0 up to 1.
    package var share: Double
    /// Requests a second where nothing is documented.
    package var undocumentedRate: Int

    package init(share: Double = 1, undocumentedRate: Int = 10) {
        self.share = min(max(share, 0.001), 1)
        self.undocumentedRate = max(1, undocumentedRate)
    }

    /// Requests a second.
    package func rate(of endpoint: AppStoreEndpoint, isSandbox: Bool) -> Double {
        let documented = endpoint.documentedRate ?? undocumentedRate
        return Double(documented) * share / (isSandbox ? 10 : 1)
    }

    /// At once go a tenth of what may go in a second.
    func bucket(for endpoint: AppStoreEndpoint, isSandbox: Bool) -> TokenBucket {
        let rate = rate(of: endpoint, isSandbox: isSandbox)
        return TokenBucket(
            interval: Int64((1000 / rate).rounded(.up)), burst: Int64((rate / 10).rounded(.down)))
    }
}
