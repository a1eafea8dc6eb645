// SPDX-License-Identifier: Apache-2.0

/// Which chains may be which customers'. It errs on the side of too many; the fold decides.
///
/// Ids stand here without store and environment, so nothing in it tells whose a chain is.
struct CustomerIndex: Hashable, Sendable {
    private var keys: [String: Set<ChainKey>] = [:]
    private var customers: [String: Set<CustomerID>] = [:]
    private var chainIDs: [CustomerID: Set<String>] = [:]
    private var continuations: [String: Set<String>] = [:]
    private var previous: [String: Set<String>] = [:]

    mutating func note(_ key: ChainKey, _ statement: Statement) {
        keys[key.id, default: []].insert(key)
        switch statement.content {
        case .transaction(let transaction):
            if let token = transaction.accountToken { note(CustomerID(token), key.id) }
            if let earlier = transaction.previousChainID, earlier != key.id {
                continuations[earlier, default: []].insert(key.id)
                previous[key.id, default: []].insert(earlier)
            }
        case .grant(let grant): note(grant.customer, key.id)
        case .renewal, .status, .refundRequest: break
        }
    }

    mutating func note(_ fact: OwnershipFact) {
        switch fact.kind {
        case .claim(let customer, let chainID, _), .attribution(let customer, let chainID),
            .transfer(let customer, let chainID), .transferUndone(let customer, let chainID):
            note(customer, chainID)
        case .alias(let one, let other), .aliasUndone(let one, let other):
            for customer in [one, other] where chainIDs[customer] == nil { chainIDs[customer] = [] }
        }
    }

    private mutating func note(_ customer: CustomerID, _ chainID: String) {
        customers[chainID, default: []].insert(customer)
        chainIDs[customer, default: []].insert(chainID)
    }

    /// Everybody whom a statement or a fact names.
    var all: [CustomerID] { chainIDs.keys.sorted() }

    /// The chains that may be this customer's, migrations followed.
    func chains(of customer: CustomerID) -> Set<ChainKey> {
        var reached = chainIDs[customer] ?? []
        var open = Array(reached)
        while let id = open.popLast() {
            for next in continuations[id] ?? [] where reached.insert(next).inserted {
                open.append(next)
            }
        }
        return reached.reduce(into: []) { $0.formUnion(keys[$1] ?? []) }
    }

    /// The chain and those that it continues, itself first.
    func previousIDs(of chainID: String) -> [String] {
        var reached = [chainID]
        var next = 0
        while next < reached.count {
            for earlier in (previous[reached[next]] ?? []).sorted() where !reached.contains(earlier)
            {
                reached.append(earlier)
            }
            next += 1
        }
        return reached
    }

    /// Everybody whom a statement or a fact names for the chain.
    func customers(namedFor chainID: String) -> Set<CustomerID> { customers[chainID] ?? [] }

    func keys(ofChainID id: String) -> Set<ChainKey> { keys[id] ?? [] }
}
