// SPDX-License-Identifier: Apache-2.0

package import PaidUp
package import PaidUpLedger

/// What became of something that was received.
package struct Reception: Sendable {
    package var fate: Fate
    /// Its number in the journal, or that of the earlier one that is the same.
    package var entry: Int64?
    package var outcome: String
    package var findings: [JournalEntry.Finding]
    package var title: String
    package var chains: Set<String>
    /// The store's clock when it was signed.
    package var signedDate: Instant?

    package enum Fate: String, Sendable {
        /// Kept for good.
        case kept
        /// It was kept before; nothing changed.
        case repeated
        /// Not authentic, or not for this server; not kept.
        case rejected
        /// Could not be judged now; trying again can help.
        case undetermined
        /// About purchases that were erased; not kept.
        case erased
    }
}
