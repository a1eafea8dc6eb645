// SPDX-License-Identifier: Apache-2.0

package import PaidUp

/// Where an app's store is asked.
package struct StorePlace: Hashable, Sendable {
    /// The bundle id.
    package var app: String
    package var environment: StoreEnvironment

    package init(app: String, environment: StoreEnvironment) {
        self.app = app
        self.environment = environment
    }
}

/// What can be asked of a store. Answers are bytes as they were received: they are evidence.
package protocol StoreInquirer: Sendable {
    /// The statuses of all subscriptions of the customer who made a transaction.
    func statuses(
        of transactionID: String, at place: StorePlace
    ) async throws(StoreInquiryError) -> [UInt8]
    /// The transactions of that customer, the newest first, a page after a revision.
    func history(
        of transactionID: String, at place: StorePlace, after revision: String?
    ) async throws(StoreInquiryError) -> StorePage
    /// The notifications that were sent in `[from, to)`, a page after a token; each item is a
    /// body as the store would have posted it.
    func notifications(
        from: Instant, to: Instant, at place: StorePlace, after token: String?
    ) async throws(StoreInquiryError) -> StorePage
}

/// One page of a store's answer.
package struct StorePage: Hashable, Sendable {
    /// What is to be kept, one by one.
    package var bodies: [[UInt8]]
    /// Where the next page begins; `nil` after the last one.
    package var next: String?

    package init(bodies: [[UInt8]], next: String? = nil) {
        self.bodies = bodies
        self.next = next
    }
}

/// Why the store gave no answer. None of these changes anything about anybody's access.
package enum StoreInquiryError: Error, Hashable, Sendable {
    /// The store knows nothing of that transaction, there.
    case notFound
    /// The store answers, and has nothing yet about that transaction alone; the reason in words of
    /// this program.
    case notYet(String)
    /// Asking again can help, not before an instant where one is named; the reason in words of
    /// this program.
    case later(Instant?, String)
    /// Asking again cannot help: a key, a permission, a request that is not valid.
    case refused(String)
    /// The caller gave up; nothing is known of the store. Says whether it is certain that the
    /// request never went out.
    case cancelled(isUnsent: Bool)
}
