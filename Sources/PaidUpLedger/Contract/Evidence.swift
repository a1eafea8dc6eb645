// SPDX-License-Identifier: Apache-2.0

package import PaidUp

/// Reads statements and what ties them together.
package protocol EvidenceReader {
    /// All statements of the chains of these ids, in any store, environment or app.
    func statements(ofChains ids: [String]) throws -> [StoredStatement]
    /// The facts about these chains.
    func facts(ofChains ids: [String]) throws -> [StoredFact]
    /// The aliases that name any of these customers, and their undoing.
    func aliases(of customers: [CustomerID]) throws -> [StoredFact]
    /// Everything that is tied to any of these.
    func neighbours(of nodes: [Node]) throws -> [Node]
    /// The chains that a term was noted for, by id.
    func chains(matching term: SearchTerm) throws -> [String]
    /// What a chain can be found by.
    func terms(ofChain id: String) throws -> Set<SearchTerm>
    /// The numbers of the entries that speak of these chains and were not erased, in order.
    func entryNumbers(ofChains ids: [String]) throws -> [Int64]
    /// Whether a tombstone is there.
    func hasTombstone(_ tombstone: Tombstone) throws -> Bool
    /// Whether any is.
    func hasTombstones() throws -> Bool
    /// The revision of all statements.
    func revision() throws -> LedgerRevision
    /// How many chains there are.
    func chainCount() throws -> Int
    /// All chains in order, after the given one.
    func chains(after key: ChainKey?, limit: Int) throws -> [ChainKey]
}

/// Adds them.
package protocol EvidenceWriter {
    /// Adds a statement; where it is there already, the earlier delivery counts, and of two entries
    /// with one delivery the lower. Answers whether anything changed.
    func insert(_ statement: StoredStatement) throws -> Bool
    /// Adds a fact; answers whether it was new. Of its entries the lowest counts.
    func insert(_ fact: StoredFact) throws -> Bool
    /// Ties two nodes together, both ways.
    func tie(_ node: Node, _ other: Node) throws
    /// Notes what a chain can be found by.
    func note(_ term: SearchTerm, chain id: String) throws
    /// Notes that an entry speaks of a chain.
    func note(entry number: Int64, chain id: String) throws
    /// Erases all statements, facts, ties, terms, notes and inquiries of these chains.
    func eraseChains(_ ids: [String]) throws
    /// Erases the ties and aliases of these customers.
    func eraseTies(of customers: [CustomerID]) throws
    /// Leaves a tombstone.
    func insert(_ tombstone: Tombstone) throws
}
