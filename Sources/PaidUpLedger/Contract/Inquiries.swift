// SPDX-License-Identifier: Apache-2.0

package import PaidUp

/// Reads what the store is to be asked about.
package protocol InquiryReader {
    func inquiry(_ chain: ChainKey) throws -> InquiryRecord?
    /// The oldest doubt first, then by chain.
    func inquiries(limit: Int) throws -> [InquiryRecord]
    func inquiryTotals() throws -> InquiryTotals
    /// When `takeInquiries` can give something of that environment next.
    func nextInquiryDue(environment: StoreEnvironment, now: Instant) throws -> Instant?
}

/// Changes it.
package protocol InquiryWriter {
    /// Opens an inquiry, due at once. One that is open about the same doubt stays as it is.
    func open(_ doubt: Doubt, dueAt: Instant) throws
    /// Closes an inquiry, if there is one.
    func closeInquiry(_ chain: ChainKey) throws
    /// Takes inquiries that are due and that nobody holds, the oldest doubt first, of all apps but
    /// those named. They are the holder's until the lease ends.
    func takeInquiries(
        environment: StoreEnvironment, withoutApps: [String], now: Instant, holder: String,
        leasedUntil: Instant, limit: Int
    ) throws -> [InquiryRecord]
    /// Writes back what came of asking, and ends the lease. One that was closed, or opened anew
    /// about another doubt, meanwhile stays so.
    func update(_ inquiry: InquiryRecord) throws
}
