// SPDX-License-Identifier: Apache-2.0

package import PaidUp

/// One thing that was received, as it was received, or one act of a person or key.
///
/// The journal is append-only, and everything else in a ledger but its operation (keys, endpoints,
/// deliveries, the audit log) is derived from it, in the order of its numbers.
package struct JournalEntry: Hashable, Sendable {
    /// Its place, from 1; a place is never used twice, and an erased entry leaves a gap.
    package var number: Int64
    /// When it was received.
    package var receivedAt: Instant
    /// What it is.
    package var kind: Kind
    /// The bytes as they were received; for an act, JSON.
    package var body: [UInt8]
    /// SHA-256 of kind and body: what was received before is not kept again.
    package var digest: [UInt8]
    /// Apple's `notificationUUID`, which names a notification over all its deliveries.
    package var notificationUUID: String?
    /// What its verification came to when it was received; not judged again.
    package var outcome: String
    /// What to know about it.
    package var findings: [Finding]
    /// What it is in words, such as `notification DID_RENEW`.
    package var title: String
    /// The store's clock when it was signed.
    package var signedDate: Instant?
    /// The key that handed it over; `nil` for the App Store's own posts.
    package var author: String?

    package init(
        number: Int64 = 0, receivedAt: Instant, kind: Kind, body: [UInt8], digest: [UInt8],
        notificationUUID: String? = nil, outcome: String, findings: [Finding] = [],
        title: String = "", signedDate: Instant? = nil, author: String? = nil
    ) {
        self.number = number
        self.receivedAt = receivedAt
        self.kind = kind
        self.body = body
        self.digest = digest
        self.notificationUUID = notificationUUID
        self.outcome = outcome
        self.findings = findings
        self.title = title
        self.signedDate = signedDate
        self.author = author
    }

    /// The kinds of entries.
    package struct Kind: Hashable, Sendable {
        package let rawValue: String

        package init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The body of an App Store Server Notification.
        package static let notification = Kind(rawValue: "notification")
        /// A signed transaction or renewal info, handed over.
        package static let signedData = Kind(rawValue: "signedData")
        /// An answer of the App Store Server API that our own client fetched.
        package static let storeAnswer = Kind(rawValue: "storeAnswer")
        /// A claim, a transfer, an alias, a grant, or the undoing of one.
        package static let act = Kind(rawValue: "act")
        /// A version of the catalog.
        package static let catalog = Kind(rawValue: "catalog")
        /// A body that is only passed on, and goes when it was.
        package static let forwarded = Kind(rawValue: "forwarded")
        /// A copy of the ledger was taken up in its place.
        package static let restoration = Kind(rawValue: "restoration")
        /// A customer was erased.
        package static let erasure = Kind(rawValue: "erasure")
    }

    /// Something to know about an entry.
    package struct Finding: Hashable, Sendable {
        package var code: String
        package var message: String

        package init(code: String, message: String) {
            self.code = code
            self.message = message
        }
    }
}
