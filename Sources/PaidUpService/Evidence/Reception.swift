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
    /// Where it is from, if it is of nobody's app.
    var foreign: ForeignMessages.ForeignMessage?

    /// The code of the finding that a product was bought that the catalog does not name.
    package static let unlistedProduct = "unlistedProduct"

    package enum Fate: String, Sendable {
        /// Kept for good.
        case kept
        /// It was kept before; nothing changed.
        case repeated
        /// Not authentic, or not for this server; not kept.
        case rejected
        /// Could not be judged now; trying again can help.
        case undetermined
        /// Authentic, and of an app or environment that nobody configured; counted, and not kept.
        case foreign
        /// About purchases that were erased; not kept.
        case erased
    }

    /// What became of the parts of one answer together: what calls for another try first, then what
    /// was new.
    static func together(_ parts: [Reception]) -> Reception {
        let order: [Fate] = [.undetermined, .kept, .rejected, .foreign, .erased, .repeated]
        func rank(_ part: Reception) -> Int { order.firstIndex(of: part.fate) ?? order.count }
        var first =
            parts.min { rank($0) < rank($1) }
            ?? Reception(fate: .repeated, outcome: "accepted", findings: [], title: "", chains: [])
        first.findings = parts.flatMap(\.findings)
        first.chains = parts.reduce(into: []) { $0.formUnion($1.chains) }
        first.signedDate = parts.compactMap(\.signedDate).max()
        return first
    }
}
