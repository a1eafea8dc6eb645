// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// How much each caller may ask.
package struct AccessLimits: Sendable {
    private let keys: RateLimiter
    private let customers: RateLimiter
    private let failures: RateLimiter
    private let forgeries: RateLimiter
    private let proxies: TrustedProxies

    /// `perKey` holds for each key but those of apps: such a key is in every copy of the app, so
    /// there `perCustomer` holds for each customer. `failures` is for requests without valid
    /// credentials, by address; the address that a trusted proxy names goes before its own.
    package init(_ limits: RateLimits, proxies: TrustedProxies = TrustedProxies([])) {
        self.proxies = proxies
        keys = RateLimiter(limits.perKey)
        customers = RateLimiter(limits.perCustomer)
        failures = RateLimiter(limits.failures)
        forgeries = RateLimiter(limits.failures)
    }

    /// Counts a request of a known caller.
    func count(_ caller: Caller, microseconds: Int64) throws(Problem) {
        guard let keyID = caller.keyID else { return }
        let isApp = caller.role == .app
        let name = isApp ? "\(keyID) \(caller.customer?.rawValue ?? "")" : keyID
        let limiter = isApp ? customers : keys
        let verdict = limiter.take(name, microseconds: microseconds)
        guard verdict.isAllowed else { throw verdict.problem(limiter.limit) }
    }

    /// Under which address failures of a request are counted.
    func client(of request: HTTPRequest) -> String { proxies.client(of: request) }

    /// Refuses a post of whoever lately posted much that was not authentic, before it is looked at.
    func check(poster request: HTTPRequest, microseconds: Int64) throws(Problem) {
        guard let poster = proxies.distinctClient(of: request) else { return }
        let verdict = forgeries.look(PeerName.name(of: poster), microseconds: microseconds)
        guard verdict.isAllowed else { throw verdict.problem(forgeries.limit) }
    }

    /// Counts a post that was not authentic. Failures with keys are counted apart, so that the App
    /// Store's posts never wait for them.
    func count(forgeryOf request: HTTPRequest, microseconds: Int64) {
        guard let poster = proxies.distinctClient(of: request) else { return }
        _ = forgeries.take(PeerName.name(of: poster), microseconds: microseconds)
    }

    /// Counts a failure and gives the problem to answer with. It slows down those who try keys
    /// out, and hinders nobody who has one, even behind the same address.
    func count(failure: Problem, of address: String, microseconds: Int64) -> Problem {
        let verdict = failures.take(PeerName.name(of: address), microseconds: microseconds)
        return verdict.isAllowed ? failure : verdict.problem(failures.limit)
    }
}

/// The limits that an operator sets.
package struct RateLimits: Hashable, Sendable {
    package var perKey = RateLimit(perMinute: 60_000, burst: 5000)
    package var perCustomer = RateLimit(perMinute: 120, burst: 60)
    package var failures = RateLimit(perMinute: 60, burst: 60)

    package init() {}
}
