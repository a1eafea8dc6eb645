// SPDX-License-Identifier: Apache-2.0

package import PaidUp

/// Reads who may do what, and what was done.
package protocol AccessReader {
    func key(_ id: String) throws -> KeyRecord?
    /// By id.
    func keys() throws -> [KeyRecord]
    /// The newest first, before the given number.
    func auditLog(before number: Int64, limit: Int) throws -> [AuditLogRecord]
    func idempotency(_ key: [UInt8]) throws -> IdempotencyRecord?
    func accountToken(of customer: CustomerID) throws -> AccountToken?
    func customer(ofAccountToken token: AccountToken) throws -> CustomerID?
    /// A value of the ledger itself, such as its id.
    func setting(_ name: String) throws -> [UInt8]?
}

/// Changes it.
package protocol AccessWriter {
    func put(_ key: KeyRecord) throws
    /// Appends a record; the number that it carries is ignored.
    func append(_ record: AuditLogRecord) throws
    func put(_ record: IdempotencyRecord) throws
    func removeIdempotency(before instant: Instant) throws
    /// Removes the answers that were about these customers, or that name them as a JSON string.
    func removeIdempotency(of customers: [CustomerID]) throws
    /// Gives a customer a token in the place of an earlier one. A token that another customer has
    /// is an error.
    func put(_ record: AccountTokenRecord) throws
    func removeAccountToken(of customer: CustomerID) throws
    func put(setting name: String, _ value: [UInt8]) throws
    /// Takes a lease until an instant, or prolongs the holder's own. Answers whether the holder
    /// has it now. From the instant on it is anybody's.
    func lease(_ name: String, holder: String, until: Instant, now: Instant) throws -> Bool
    func endLease(_ name: String, holder: String) throws
    /// Removes leases that ended by an instant: nobody is left to end those of a crash.
    func removeLeases(endedBy instant: Instant) throws
}
