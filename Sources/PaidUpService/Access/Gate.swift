// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger
import PaidUpSecrets

/// Decides who a caller is and whether the route lets them in.
///
/// 401 where it is not known who calls, 403 where it is known and they may not.
package struct Gate: Sendable {
    private let keys: KeyStore
    private let audience: String?
    private let admitted = AdmittedKeys()

    /// Without an audience no customer token is accepted.
    package init(keys: KeyStore, audience: String?) {
        self.keys = keys
        self.audience = audience
    }

    /// The caller, if it can be said without waiting for the ledger.
    func callerAtOnce(
        _ request: HTTPRequest, _ visit: Visit
    ) throws(Problem) -> Caller? {
        if case .open = visit.route.access { return .anybody }
        if let caller = callerShownBefore(request, visit.route) { return caller }
        guard let credentials = try Credentials(request) else { throw .noCredentials }
        guard let key = keys.cached(credentials.key.id) else { return nil }
        try admit(credentials, key, visit.route)
        guard let token = try token(credentials, key) else { return caller(key) }
        guard let signer = keys.cached(token.keyID) else { return nil }
        return narrowed(key, to: try customer(token, signer, visit))
    }

    /// The caller whose header was found right before, where a customer token has no say.
    private func callerShownBefore(_ request: HTTPRequest, _ route: Route) -> Caller? {
        var shown: String?
        for header in request.headers {
            if HTTPRequest.isSame(header.name, Credentials.customerTokenHeader) { return nil }
            guard HTTPRequest.isSame(header.name, "Authorization") else { continue }
            guard shown == nil else { return nil }
            shown = header.value
        }
        guard let shown, let known = admitted.find(shown), known.role != .app,
            let key = keys.cached(known.id), !key.isRevoked, key.role == known.role,
            key.record.secretHash == known.secretHash, route.access.allows(known.role)
        else { return nil }
        return Caller(keyID: known.id, role: known.role)
    }

    func caller(_ request: HTTPRequest, _ visit: Visit) async throws -> Caller {
        if case .open = visit.route.access { return .anybody }
        guard let credentials = try Credentials(request) else { throw Problem.noCredentials }
        let key = try await keys.find(credentials.key.id)
        try admit(credentials, key, visit.route)
        guard let key, let token = try token(credentials, key) else { return caller(key) }
        let signer = try await keys.find(token.keyID)
        return narrowed(key, to: try customer(token, signer, visit))
    }

    private func caller(_ key: KnownKey?) -> Caller {
        Caller(keyID: key?.record.id, role: key?.role)
    }

    /// Beside a customer token every key has the rights of an app and no more: whoever writes the
    /// request stands behind the token, and may be the customer.
    private func narrowed(_ key: KnownKey, to customer: CustomerID) -> Caller {
        Caller(keyID: key.record.id, role: .app, customer: customer)
    }

    /// Checks the secret first, so that only a key's holder learns that it was revoked.
    private func admit(
        _ credentials: Credentials, _ key: KnownKey?, _ route: Route
    ) throws(Problem) {
        let secretHash = credentials.key.secretHash
        let isRight = ConstantTime.equal(
            secretHash, key?.record.secretHash ?? Self.nobodysHash)
        guard let key, isRight, let role = key.role, role == credentials.key.role else {
            throw .unauthenticated("There is no such key.")
        }
        guard !key.isRevoked else { throw .unauthenticated("The key was revoked.") }
        guard route.access.allows(role) else {
            throw Problem(.forbidden, "A key of the role \(role.rawValue) may not do this.")
        }
        admitted.note(credentials.header, credentials.key, secretHash: secretHash)
    }

    /// The hash of no secret: an unknown key takes as long to refuse as a wrong secret.
    private static let nobodysHash = [UInt8](repeating: 0, count: 32)

    /// The customer token. An `app` key needs one; beside another key it leaves that key what both
    /// it and an `app` key may do, as when a backend passes its app's request on.
    private func token(
        _ credentials: Credentials, _ key: KnownKey
    ) throws(Problem) -> CustomerToken.Unverified? {
        guard let text = credentials.customerToken else {
            guard key.role != .app else {
                throw .customerToken(
                    .customerTokenRequired,
                    "An app key needs the header \(Credentials.customerTokenHeader).")
            }
            return nil
        }
        do throws(CustomerToken.Refusal) {
            return try CustomerToken.Unverified(text)
        } catch {
            throw refused(error)
        }
    }

    private func customer(
        _ token: CustomerToken.Unverified, _ signer: KnownKey?, _ visit: Visit
    ) throws(Problem) -> CustomerID {
        guard let audience else {
            throw .customerToken(.customerTokenRefused, "The server has no audience configured.")
        }
        let customer: CustomerID
        do throws(CustomerToken.Refusal) {
            customer = try token.verify(with: signer, audience: audience, now: visit.now)
        } catch {
            throw refused(error)
        }
        guard visit.route.access.allows(.app) else {
            throw Problem(.forbidden, "Beside a customer token a key may do what an app may.")
        }
        guard let named = visit.parameters[Route.customerParameter],
            visit.route.template.namesCustomer, CustomerID(named) == customer
        else {
            throw Problem(.forbidden, "The customer token is for another customer.")
        }
        return customer
    }

    private func refused(_ refusal: CustomerToken.Refusal) -> Problem {
        .customerToken(.customerTokenRefused, "The customer token is refused: \(refusal.reason).")
    }
}

/// A request that found its route.
struct Visit: Sendable {
    let route: Route
    let parameters: PathParameters
    let now: Instant
    let requestID: RequestID
}
