// SPDX-License-Identifier: Apache-2.0

package import PaidUp

/// A doubt about one purchase, and how asking the store about it goes.
package struct InquiryRecord: Hashable, Sendable {
    /// What is doubtful; its chain names the inquiry.
    package var doubt: Doubt
    /// When the store is asked next.
    package var dueAt: Instant
    /// How often it was asked.
    package var attempts: Int
    package var lastAskedAt: Instant?
    /// What came of it last, in words.
    package var lastOutcome: String?
    /// Who asks now, and until when nobody else does.
    package var holder: String?
    package var leasedUntil: Instant?

    package init(
        _ doubt: Doubt, dueAt: Instant, attempts: Int = 0, lastAskedAt: Instant? = nil,
        lastOutcome: String? = nil, holder: String? = nil, leasedUntil: Instant? = nil
    ) {
        self.doubt = doubt
        self.dueAt = dueAt
        self.attempts = attempts
        self.lastAskedAt = lastAskedAt
        self.lastOutcome = lastOutcome
        self.holder = holder
        self.leasedUntil = leasedUntil
    }
}

/// How many doubts are open.
package struct InquiryTotals: Hashable, Sendable {
    package var open: Int
    /// Since when the oldest is.
    package var oldest: Instant?

    package init(open: Int = 0, oldest: Instant? = nil) {
        self.open = open
        self.oldest = oldest
    }
}
