// SPDX-License-Identifier: Apache-2.0

package import PaidUp

/// Reads the feed.
package protocol EventReader {
    /// Events by number, after the given one.
    func events(after number: Int64, limit: Int) throws -> [Event]
    /// A customer's events by sequence, after the given one.
    func events(of customer: CustomerID, after sequence: Int64, limit: Int) throws -> [Event]
    func event(_ number: Int64) throws -> Event?
    /// The highest number that was ever given.
    func lastEventNumber() throws -> Int64
}

/// Appends to it.
package protocol EventWriter {
    /// Appends an event and answers its number; the one that it carries is ignored, unless
    /// `keepingNumber` says that a feed is read back in. A number below 1, or one that is there
    /// already, is an error then.
    func append(_ event: Event, keepingNumber: Bool) throws -> Int64
    /// Erases a customer's events; their numbers stay used.
    func eraseEvents(of customer: CustomerID) throws
}
