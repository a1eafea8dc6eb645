// SPDX-License-Identifier: Apache-2.0

package import PaidUp

/// Reads what is kept of customers.
package protocol CustomerReader {
    func customer(_ id: CustomerID) throws -> CustomerRecord?
    /// Records in order of their ids, after the given one.
    func customers(after id: CustomerID?, limit: Int) throws -> [CustomerRecord]
    /// Those whose `nextChange` is not after the instant, the earliest first, then by id.
    func customers(dueBy instant: Instant, limit: Int) throws -> [CustomerRecord]
    /// The earliest `nextChange` of all.
    func nextDue() throws -> Instant?
    func customerCount() throws -> Int
    /// How many records have a verdict that rests on a presumption.
    func presumedCustomerCount() throws -> Int
}

/// Changes it.
package protocol CustomerWriter {
    /// Puts a record in the place of the customer's earlier one.
    func put(_ record: CustomerRecord) throws
    /// Removes a customer's record.
    func removeCustomer(_ id: CustomerID) throws
}
