// SPDX-License-Identifier: Apache-2.0

internal import Dispatch

/// Sends requests to URLs that somebody else named, without being led astray.
///
/// The name is looked up once, every address is held against the policy, and the connection goes
/// to one of exactly these; the address of the socket is judged again. Redirects are an answer and
/// never followed. No proxy, cookie or password of the environment is used. TLS is verified. What
/// comes back is read up to a limit. No thread of Swift's concurrency is blocked, and a cancelled
/// task gives up at once.
package final class OutgoingClient: Sendable {
    private let policy: AddressPolicy
    private let bodyLimit: Int
    private let userAgent: String
    private let authorities: String?
    private let resolver: NameResolver
    private let transfers = TransferQueue()

    /// Makes a client that reads at most `bodyLimit` bytes of an answer's body. `authorities` is
    /// the path of a file with the certificates that are trusted (PEM); without it the system's are.
    package convenience init(
        policy: AddressPolicy = .publicOnly, bodyLimit: Int = 1 << 16, userAgent: String = "PaidUp",
        authorities: String? = nil
    ) {
        self.init(
            policy: policy, bodyLimit: bodyLimit, userAgent: userAgent, authorities: authorities,
            resolver: NameResolver())
    }

    init(
        policy: AddressPolicy, bodyLimit: Int, userAgent: String, authorities: String? = nil,
        resolver: NameResolver
    ) {
        self.policy = policy
        self.bodyLimit = bodyLimit
        self.userAgent = userAgent
        self.authorities = authorities
        self.resolver = resolver
    }

    /// Whether a URL could be sent to, as far as its text tells: throws `badURL`, or
    /// `refusedAddress` where it names an address that the policy refuses.
    package func check(url text: String) throws(OutgoingError) {
        let url = try OutgoingURL(text)
        if let address = url.address { try policy.check([address], of: url.host) }
    }

    /// The host of a URL, with its port where that is not the usual one; `nil` where it is none that
    /// can be sent to.
    package static func authority(of text: String) -> String? {
        (try? OutgoingURL(text))?.authority
    }

    /// Sends a request and answers what came back, whatever its status.
    package func send(
        _ request: OutgoingRequest
    ) async throws(OutgoingError) -> OutgoingResponse {
        try request.check()
        let url = try OutgoingURL(request.url)
        let deadline = DispatchTime.now() + request.timeout
        let addresses = try await addresses(of: url, before: deadline)
        try policy.check(addresses, of: url.host)
        let transfer = try Transfer(policy: policy, bodyLimit: bodyLimit)
        try transfer.prepare(
            request, to: url, at: addresses, milliseconds: Self.milliseconds(until: deadline),
            userAgent: userAgent, authorities: authorities)
        return try await carry(transfer)
    }

    private func addresses(
        of url: OutgoingURL, before deadline: DispatchTime
    ) async throws(OutgoingError) -> [IPAddress] {
        if let address = url.address { return [address] }
        return try await resolver.addresses(of: url.host, before: deadline)
    }

    /// Carries a prepared transfer to its end.
    func carry(_ transfer: Transfer) async throws(OutgoingError) -> OutgoingResponse {
        let outcome = await withTaskCancellationHandler {
            transfers.submit(transfer)
            return await transfer.answer.outcome()
        } onCancel: {
            transfers.cancel(transfer)
        }
        return try outcome.get()
    }

    /// At least one, for libcurl takes none for no limit at all.
    private static func milliseconds(until deadline: DispatchTime) -> Int {
        let now = DispatchTime.now().uptimeNanoseconds
        let end = deadline.uptimeNanoseconds
        return end > now ? max(1, Int((end - now) / 1_000_000)) : 1
    }
}
