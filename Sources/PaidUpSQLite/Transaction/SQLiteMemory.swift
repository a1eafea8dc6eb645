// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger

/// What a transaction knows without asking, since it looked it up or put it there itself. Bodies
/// that share a commit share it, and most of them ask for the same.
struct SQLiteMemory {
    // MARK: The journal

    /// The newest entry of the kinds that were asked for; `nil` for a kind that has none.
    private var newestEntries: [ByteText: Int64?] = [:]
    /// When the last entry was received, where that was asked for; `nil` in it where there is none.
    private(set) var lastReceipt: Instant??
    /// What was appended and is not in the totals of the file yet.
    private(set) var appended: [Bucket: Appended] = [:]

    struct Bucket: Hashable {
        let kind: ByteText
        let outcome: ByteText
    }

    struct Appended {
        var entries = 0
        var bytes = 0
    }

    func newestEntry(_ kind: JournalEntry.Kind) -> Int64?? {
        newestEntries[ByteText(kind.rawValue)]
    }

    mutating func note(newest number: Int64?, of kind: JournalEntry.Kind) {
        newestEntries.updateValue(number, forKey: ByteText(kind.rawValue))
    }

    mutating func note(lastReceipt instant: Instant?) { lastReceipt = .some(instant) }

    /// Notes an entry that was appended; one that kept its number need not be the last.
    mutating func note(_ entry: JournalEntry, number: Int64, isLast: Bool) {
        let kind = ByteText(entry.kind.rawValue)
        if let newest = newestEntries[kind] {
            newestEntries.updateValue(max(newest ?? number, number), forKey: kind)
        }
        lastReceipt = isLast ? .some(entry.receivedAt) : nil
        let bucket = Bucket(kind: kind, outcome: ByteText(entry.outcome))
        appended[bucket, default: Appended()].entries += 1
        appended[bucket, default: Appended()].bytes += entry.body.count
    }

    /// Notes that what was appended to a bucket is in the totals of the file.
    mutating func noteKept(_ bucket: Bucket) { appended[bucket] = nil }

    mutating func forgetEntries() {
        newestEntries = [:]
        lastReceipt = nil
    }

    // MARK: Evidence

    /// Whether any tombstone is there, where that was asked for.
    var hasTombstones: Bool?
    private var chainNumbers: [ChainBytes: Int64] = [:]
    /// Ids of which every chain's number is known.
    private var knownChainIDs: Set<ByteText> = []
    private var nodeNumbers: [NodeKey: Int64?] = [:]
    private var ties: Set<Tie> = []

    /// Two nodes that are tied, in any order.
    struct Tie: Hashable {
        private let lower: Int64
        private let higher: Int64

        init(_ one: Int64, _ other: Int64) {
            (lower, higher) = (min(one, other), max(one, other))
        }
    }

    /// The number of a chain; `nil` in it where there is no such chain.
    func number(of chain: ChainKey) -> Int64?? {
        if let number = chainNumbers[ChainBytes(chain)] { return .some(number) }
        return knownChainIDs.contains(ByteText(chain.id)) ? .some(nil) : nil
    }

    mutating func note(_ chain: ChainKey, number: Int64) {
        chainNumbers[ChainBytes(chain)] = number
    }

    /// Notes that all chains of that id were noted.
    mutating func noteAllChains(of id: ByteText) { knownChainIDs.insert(id) }

    mutating func forgetChains() {
        chainNumbers = [:]
        knownChainIDs = []
    }

    /// The number of a node; `nil` in it where there is no such node.
    func number(of node: NodeKey) -> Int64?? { nodeNumbers[node] }

    mutating func note(_ node: NodeKey, number: Int64?) {
        nodeNumbers.updateValue(number, forKey: node)
    }

    func has(_ tie: Tie) -> Bool { ties.contains(tie) }

    mutating func note(_ tie: Tie) { ties.insert(tie) }

    mutating func forgetNodes() {
        nodeNumbers = [:]
        ties = []
    }

    // MARK: Deliveries

    /// All endpoints, where they were asked for.
    var endpoints: [EndpointRecord]?
}

/// A chain's key, told apart from others by its bytes.
struct ChainBytes: Hashable {
    private let id: ByteText
    private let store: ByteText
    private let environment: ByteText
    private let app: ByteText

    init(_ key: ChainKey) {
        id = ByteText(key.id)
        store = ByteText(key.store.rawValue)
        environment = ByteText(key.environment.rawValue)
        app = ByteText(key.app)
    }
}
