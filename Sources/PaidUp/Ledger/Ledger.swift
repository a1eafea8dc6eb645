// SPDX-License-Identifier: Apache-2.0

/// A set of statements, and of facts about whose purchases they are.
///
/// Adding one twice changes nothing, merging is set union, and the same set gives the same answers
/// whatever the order in which it came together.
public struct Ledger: Hashable, Sendable {
    private(set) var chains: [ChainKey: ChainEvidence] = [:]
    /// By chain; aliases stand under the empty id. Sorted, without repetition.
    private var factsByChain: [String: [OwnershipFact]] = [:]
    private(set) var index = CustomerIndex()
    private var wholeRevision = LedgerRevision()
    /// Renewal infos and statuses that name no app, until a transaction of their chain tells it.
    private(set) var waiting: [ChainKey: ChainEvidence] = [:]
    private var names = NamePool()

    /// Makes an empty ledger.
    public init() {}

    /// Makes an empty ledger.
    ///
    /// - Parameter isBrief: whether it is gone soon, so that it need not be small.
    package init(isBrief: Bool) {
        names.isUsed = !isBrief
    }

    /// Makes a ledger of the given statements and facts.
    public init(_ statements: some Sequence<Statement>, facts: some Sequence<OwnershipFact> = []) {
        for statement in statements { insert(statement) }
        for fact in facts { insert(fact) }
    }

    /// Adds a statement; answers whether the ledger changed.
    @discardableResult
    public mutating func insert(_ statement: Statement) -> Bool {
        let key = statement.chain
        let statement = names.sharing(statement)
        index.note(key, statement)
        let isWaiting = key.app.isEmpty && key.store != .operator
        let (isChanged, isNew) =
            isWaiting
            ? waiting[key, default: ChainEvidence()].take(statement)
            : chains[key, default: ChainEvidence()].take(statement)
        if isNew { wholeRevision.add(statement.id) }
        return isChanged
    }

    /// Adds a fact about ownership; answers whether the ledger changed.
    @discardableResult
    public mutating func insert(_ fact: OwnershipFact) -> Bool {
        let isNew = factsByChain[fact.chainID, default: []].insert(fact)
        if isNew { index.note(fact) }
        return isNew
    }

    /// Adds everything that the other ledger holds.
    public mutating func merge(_ other: Ledger) {
        for statement in other.statements { insert(statement) }
        for fact in other.ownershipFacts { insert(fact) }
    }

    /// The statements, in no particular order.
    public var statements: [Statement] {
        (Array(chains) + Array(waiting)).flatMap { $0.value.statements(of: $0.key) }
    }

    /// The statement of that identity, such as a basis or a ground names; `nil` where it is not
    /// here. It looks through the whole ledger.
    public func statement(_ id: StatementID) -> Statement? {
        for (key, evidence) in chains where evidence.holds(id) {
            return evidence.statements(of: key).first { $0.id == id }
        }
        for (key, evidence) in waiting where evidence.holds(id) {
            return evidence.statements(of: key).first { $0.id == id }
        }
        return nil
    }

    /// The facts about ownership, by receipt.
    public var ownershipFacts: [OwnershipFact] { factsByChain.values.joined().sorted() }

    /// How many different statements there are.
    public var count: Int { wholeRevision.count }

    /// Everybody whom a statement or a fact names, in order.
    public var customers: [CustomerID] { index.all }

    /// The chains of which nobody is known to be the owner, in order: no transaction names an
    /// account token and no fact a customer. They give access to nobody, until a claim or
    /// ``attributeUnownedChains()``.
    public var unownedChains: [ChainKey] {
        chains.keys.filter { $0.store != .operator && isUnowned($0) }.sorted()
    }

    func facts(aboutChain id: String) -> [OwnershipFact] { factsByChain[id] ?? [] }

    func facts(about key: ChainKey) -> [OwnershipFact] {
        let facts = factsByChain[key.id] ?? []
        // Most chains have none of another environment, and nothing is copied then.
        return facts.allSatisfy { $0.scope.includes(key) }
            ? facts : facts.filter { $0.scope.includes(key) }
    }

    /// The chains of an id, in order.
    package func keys(ofChainID id: String) -> [ChainKey] { index.keys(ofChainID: id).sorted() }

    var aliasFacts: [OwnershipFact] { factsByChain[""] ?? [] }

    /// What is known about a chain: its own evidence, and what came without naming the app where
    /// exactly one app has such a chain.
    ///
    /// A renewal info or a status without an app waits for a transaction; a transaction without one
    /// stands by itself until then. `nil` where nothing is known, or where it has joined.
    func evidence(of key: ChainKey, knownAt: Instant) -> ChainEvidence? {
        guard var evidence = chains[key] else { return nil }
        let keys = index.keys(ofChainID: key.id)
        if keys.count == 1 { return evidence }
        let named = keys.filter { other in
            !other.isUnnamed && !other.app.isEmpty && other.withoutApp == key.withoutApp
                && chains[other]?.isKnown(at: knownAt) == true
        }
        if key.isUnnamed, named.count == 1 { return nil }
        guard key.isUnnamed ? named.isEmpty : named == [key] else { return evidence }
        if !key.isUnnamed, let more = chains[key.unnamed] { evidence.merge(more) }
        if let more = waiting[key.withoutApp],
            evidence.transactions.contains(where: { $0.isKnown(at: knownAt) })
        {
            evidence.merge(more)
        }
        return evidence
    }

    /// The newest `signedDate` of what was received by then, of those that are not after a limit.
    public func newestSignedDate(
        knownAt: Instant = .distantFuture, notAfter limit: Instant = .distantFuture
    ) -> Instant? {
        var newest: Instant?
        forEachStatement { _, delivery, signedDate in
            guard delivery.receivedAt <= knownAt, signedDate <= limit else { return }
            newest = max(newest ?? signedDate, signedDate)
        }
        return newest
    }

    /// The revision of what was received by then.
    public func revision(knownAt: Instant = .distantFuture) -> LedgerRevision {
        if knownAt == .distantFuture { return wholeRevision }
        var revision = LedgerRevision()
        forEachStatement { id, delivery, _ in
            if delivery.receivedAt <= knownAt { revision.add(id) }
        }
        return revision
    }

    private func forEachStatement(_ body: (StatementID, Delivery, Instant) -> Void) {
        for evidence in chains.values { evidence.forEachStatement(body) }
        for evidence in waiting.values { evidence.forEachStatement(body) }
    }
}

extension ChainEvidence {
    /// Adds a statement; answers whether anything changed, and whether it was not there at all.
    fileprivate mutating func take(_ statement: Statement) -> (isChanged: Bool, isNew: Bool) {
        let count = count
        let isChanged = insert(statement)
        return (isChanged, self.count > count)
    }
}

extension ChainKey {
    var withoutApp: ChainKey {
        ChainKey(store: store, environment: environment, app: "", id: id)
    }

    fileprivate var unnamed: ChainKey {
        ChainKey(store: store, environment: environment, app: ChainKey.unnamedApp, id: id)
    }
}

extension OwnershipFact {
    fileprivate var chainID: String {
        switch kind {
        case .claim(_, let chainID, _), .attribution(_, let chainID), .transfer(_, let chainID),
            .transferUndone(_, let chainID):
            chainID
        case .alias, .aliasUndone: ""
        }
    }
}

extension [OwnershipFact] {
    /// Inserts at its place; answers whether it was new.
    fileprivate mutating func insert(_ fact: OwnershipFact) -> Bool {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < fact { low = middle + 1 } else { high = middle }
        }
        if low < count, self[low] == fact { return false }
        insert(fact, at: low)
        return true
    }
}
