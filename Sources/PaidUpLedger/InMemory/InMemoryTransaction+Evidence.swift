// SPDX-License-Identifier: Apache-2.0

package import PaidUp

extension InMemoryTransaction {
    func statements(ofChains ids: [String]) throws -> [StoredStatement] {
        Set(ids.map(ByteText.init)).flatMap { (tables.statements[$0] ?? [:]).values }
    }

    func facts(ofChains ids: [String]) throws -> [StoredFact] {
        Set(ids.map(ByteText.init)).flatMap { tables.facts[$0] ?? [] }
    }

    func aliases(of customers: [CustomerID]) throws -> [StoredFact] {
        Array(
            customers.reduce(into: Set<StoredFact>()) {
                $0.formUnion(tables.aliases[ByteText($1.rawValue)] ?? [])
            })
    }

    func neighbours(of nodes: [Node]) throws -> [Node] {
        nodes.reduce(into: Set<NodeKey>()) { $0.formUnion(tables.ties[NodeKey($1)] ?? []) }
            .map(\.node)
    }

    func chains(matching term: SearchTerm) throws -> [String] {
        (tables.terms[InMemoryTables.TermKey(term)] ?? []).sorted().map(\.text)
    }

    func terms(ofChain id: String) throws -> Set<SearchTerm> {
        let id = ByteText(id)
        return tables.terms.reduce(into: []) { terms, note in
            guard note.value.contains(id) else { return }
            terms.insert(SearchTerm(note.key.kind, note.key.value.text))
        }
    }

    func entryNumbers(ofChains ids: [String]) throws -> [Int64] {
        ids.reduce(into: Set<Int64>()) {
            $0.formUnion(tables.entriesByChain[ByteText($1)] ?? [])
        }.sorted()
    }

    func hasTombstone(_ tombstone: Tombstone) throws -> Bool {
        tables.tombstones.contains(tombstone)
    }

    func hasTombstones() throws -> Bool { !tables.tombstones.isEmpty }

    func revision() throws -> LedgerRevision { tables.revision }

    private var chainKeys: Set<ChainKey> {
        Set(tables.statements.values.flatMap(\.values).map(\.statement.chain))
    }

    func chainCount() throws -> Int { chainKeys.count }

    func chains(after key: ChainKey?, limit: Int) throws -> [ChainKey] {
        let sorted = chainKeys.sorted()
        guard let key else { return Array(sorted.prefix(max(limit, 0))) }
        return Array(sorted.filter { $0 > key }.prefix(max(limit, 0)))
    }

    func insert(_ stored: StoredStatement) throws -> Bool {
        let (chain, id) = (ByteText(stored.statement.chain.id), stored.statement.id)
        var ofChain = tables.statements[chain] ?? [:]
        if let known = ofChain[id], known.statement.delivery <= stored.statement.delivery {
            return false
        }
        if ofChain[id] == nil {
            var revision = tables.revision
            revision.add(id)
            set(\.revision, revision)
        }
        ofChain[id] = stored
        set(\.statements, chain, ofChain)
        return true
    }

    func insert(_ stored: StoredFact) throws -> Bool {
        if let chain = stored.fact.kind.chainID.map(ByteText.init) {
            let known = tables.facts[chain] ?? []
            if known.contains(where: { $0.fact == stored.fact }) { return false }
            add(\.facts, chain, stored)
            return true
        }
        var isNew = false
        for customer in stored.fact.kind.customers.map({ ByteText($0.rawValue) }) {
            let known = tables.aliases[customer] ?? []
            if known.contains(where: { $0.fact == stored.fact }) { continue }
            add(\.aliases, customer, stored)
            isNew = true
        }
        return isNew
    }

    func tie(_ node: Node, _ other: Node) throws {
        add(\.ties, NodeKey(node), NodeKey(other))
        add(\.ties, NodeKey(other), NodeKey(node))
    }

    func note(_ term: SearchTerm, chain id: String) throws {
        add(\.terms, InMemoryTables.TermKey(term), ByteText(id))
    }

    func note(entry number: Int64, chain id: String) throws {
        add(\.entriesByChain, ByteText(id), number)
    }

    func eraseChains(_ ids: [String]) throws {
        let ids = Set(ids.map(ByteText.init))
        var revision = tables.revision
        for id in ids {
            for statement in (tables.statements[id] ?? [:]).keys { revision.remove(statement) }
            set(\.statements, id, nil)
            set(\.facts, id, nil)
            set(\.entriesByChain, id, nil)
            eraseTies(of: NodeKey(.chain(id.text)))
        }
        set(\.revision, revision)
        for (key, inquiry) in tables.inquiries where ids.contains(ByteText(inquiry.doubt.chain.id))
        {
            set(\.inquiries, key, nil)
        }
        for (term, chains) in tables.terms where !chains.isDisjoint(with: ids) {
            set(\.terms, term, chains.subtracting(ids))
        }
    }

    func eraseTies(of customers: [CustomerID]) throws {
        for customer in customers {
            eraseTies(of: NodeKey(.customer(customer)))
            for stored in tables.aliases[ByteText(customer.rawValue)] ?? [] {
                for other in stored.fact.kind.customers.map({ ByteText($0.rawValue) }) {
                    set(\.aliases, other, tables.aliases[other]?.subtracting([stored]))
                }
            }
        }
    }

    private func eraseTies(of node: NodeKey) {
        for other in tables.ties[node] ?? [] {
            set(\.ties, other, tables.ties[other]?.subtracting([node]))
        }
        set(\.ties, node, nil)
    }

    func insert(_ tombstone: Tombstone) throws {
        var tombstones = tables.tombstones
        tombstones.insert(tombstone)
        set(\.tombstones, tombstones)
    }
}

extension OwnershipFact.Kind {
    /// Whom an alias names; nobody for what is about a chain.
    package var customers: [CustomerID] {
        switch self {
        case .alias(let one, let other), .aliasUndone(let one, let other): [one, other]
        case .claim, .attribution, .transfer, .transferUndone: []
        }
    }
}
