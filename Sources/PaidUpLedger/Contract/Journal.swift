// SPDX-License-Identifier: Apache-2.0

package import PaidUp

/// Reads what was received.
package protocol JournalReader {
    /// The entry of that number; `nil` where there is none or it was erased.
    func entry(_ number: Int64) throws -> JournalEntry?
    /// The number of the first entry with that digest.
    func entryNumber(digest: [UInt8]) throws -> Int64?
    /// The number of the first notification with that UUID.
    func entryNumber(notificationUUID: String) throws -> Int64?
    /// The number of the first entry with that digest; where there is none, of the first
    /// notification with that UUID.
    func entryNumber(digest: [UInt8], orNotificationUUID uuid: String?) throws -> Int64?
    /// Entries by number, after the given one.
    func entries(after number: Int64, limit: Int) throws -> [JournalEntry]
    /// The number of the newest entry of a kind.
    func newestEntryNumber(_ kind: JournalEntry.Kind) throws -> Int64?
    /// All entries of a kind, by number.
    func entries(ofKind kind: JournalEntry.Kind) throws -> [JournalEntry]
    /// The highest number that was ever given; 0 where there was none.
    func lastEntryNumber() throws -> Int64
    /// When the entry of the highest number that is there was received.
    func lastReceipt() throws -> Instant?
    /// How many entries there are, by outcome, and how many bytes their bodies have.
    func journalTotals() throws -> JournalTotals
}

/// Appends to it.
package protocol JournalWriter {
    /// Appends an entry and answers its number; the one that it carries is ignored, unless
    /// `keepingNumber` says that a journal is read back in. A number below 1, or one that is there
    /// already, is an error then.
    func append(_ entry: JournalEntry, keepingNumber: Bool) throws -> Int64
    /// Erases entries for good; their numbers stay used.
    func eraseEntries(_ numbers: [Int64]) throws
}

package struct JournalTotals: Hashable, Sendable {
    /// Entries that are there, by kind and outcome.
    package var entries: [Bucket: Int]
    /// Bytes of their bodies.
    package var bytes: Int64
    /// Entries that were erased.
    package var erased: Int

    package init(entries: [Bucket: Int] = [:], bytes: Int64 = 0, erased: Int = 0) {
        self.entries = entries
        self.bytes = bytes
        self.erased = erased
    }

    package struct Bucket: Hashable, Sendable {
        package var kind: String
        package var outcome: String

        package init(kind: String, outcome: String) {
            self.kind = kind
            self.outcome = outcome
        }
    }
}
