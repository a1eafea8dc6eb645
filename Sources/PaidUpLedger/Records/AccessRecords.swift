// SPDX-License-Identifier: Apache-2.0

package import PaidUp

/// A key that may ask the server; only a hash of its secret is kept.
package struct KeyRecord: Hashable, Sendable {
    /// Its public name.
    package var id: String
    /// `app`, `server`, `support` or `admin`.
    package var role: String
    /// What its owner calls it.
    package var label: String
    /// SHA-256 of the secret.
    package var secretHash: [UInt8]
    /// Sealed: what signs this key's customer tokens; only for `server` keys.
    package var sealedTokenSecret: [UInt8]?
    package var createdAt: Instant
    package var revokedAt: Instant?

    package init(
        id: String, role: String, label: String, secretHash: [UInt8],
        sealedTokenSecret: [UInt8]? = nil, createdAt: Instant, revokedAt: Instant? = nil
    ) {
        self.id = id
        self.role = role
        self.label = label
        self.secretHash = secretHash
        self.sealedTokenSecret = sealedTokenSecret
        self.createdAt = createdAt
        self.revokedAt = revokedAt
    }
}

/// A change that a person or key made.
package struct AuditLogRecord: Hashable, Sendable {
    package var number: Int64
    package var at: Instant
    /// The key's id, or `command` for a person at the machine.
    package var actor: String
    /// Such as `grant.create`.
    package var act: String
    /// What it was done to.
    package var target: String
    package var requestID: String
    /// JSON.
    package var detail: [UInt8]

    package init(
        number: Int64 = 0, at: Instant, actor: String, act: String, target: String,
        requestID: String, detail: [UInt8] = []
    ) {
        self.number = number
        self.at = at
        self.actor = actor
        self.act = act
        self.target = target
        self.requestID = requestID
        self.detail = detail
    }
}

/// The answer to a write that carried an `Idempotency-Key`, for whoever repeats it.
package struct IdempotencyRecord: Hashable, Sendable {
    /// The key's id and the header, hashed together.
    package var key: [UInt8]
    /// SHA-256 of the request: another one under the same key is refused.
    package var request: [UInt8]
    package var status: Int
    package var body: [UInt8]
    package var createdAt: Instant
    /// Whom the request was about.
    package var customer: CustomerID?

    package init(
        key: [UInt8], request: [UInt8], status: Int, body: [UInt8], createdAt: Instant,
        customer: CustomerID? = nil
    ) {
        self.key = key
        self.request = request
        self.status = status
        self.body = body
        self.createdAt = createdAt
        self.customer = customer
    }
}

/// The UUID that stands for a customer whose own id is none.
package struct AccountTokenRecord: Hashable, Sendable {
    package var customer: CustomerID
    package var token: AccountToken

    package init(customer: CustomerID, token: AccountToken) {
        self.customer = customer
        self.token = token
    }
}
