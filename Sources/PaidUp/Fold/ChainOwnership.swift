// SPDX-License-Identifier: Apache-2.0

/// Whose one chain's transactions are, as a function of time.
///
/// A transfer in force decides, else the transaction's own account token, else the chain's owner.
struct ChainOwnership: Hashable, Sendable {
    /// By date; each counts from then on, for the whole chain.
    var transfers: [Transfer] = []
    /// The first accepted claim, or what stands in for it.
    var chainOwner: CustomerID?
    /// Each transaction's account tokens: the first counts from the purchase, a changed one from
    /// its own date on.
    var tokens: [String: [Dated]] = [:]

    /// From when on whom all transactions are given to; to nobody where a transfer was undone, so
    /// that each is again whose it was.
    struct Transfer: Hashable, Sendable {
        let from: Instant
        let customer: CustomerID?
    }

    struct Dated: Hashable, Sendable {
        let from: Instant
        let customer: CustomerID
    }

    /// The owner at an instant.
    func owner(of transactionID: String, at instant: Instant) -> CustomerID? {
        if let customer = transfers.last(where: { $0.from <= instant })?.customer {
            return customer
        }
        guard let tokens = tokens[transactionID], let first = tokens.first else {
            return chainOwner
        }
        return (tokens.last { $0.from <= instant } ?? first).customer
    }

    /// The owner at the purchase.
    func buyer(of transaction: Transaction) -> CustomerID? {
        owner(of: transaction.id, at: transaction.purchaseDate)
    }

    /// Instants at which the owner of a transaction can change.
    func changes(of transactionID: String) -> [Instant] {
        transfers.map(\.from) + (tokens[transactionID] ?? []).dropFirst().map(\.from)
    }
}

extension ChainOwnership {
    /// Works out the ownership of a chain from its transactions and the facts about it.
    init(
        _ evidence: ChainEvidence, _ facts: [OwnershipFact], previousOwner: CustomerID?,
        policy: Policy, knownAt: Instant
    ) {
        if !facts.contains(where: { $0.receivedAt <= knownAt }),
            let token = evidence.onlyToken(knownAt: knownAt)
        {
            chainOwner = CustomerID(token)
            return
        }
        let copies = evidence.transactions.filter {
            $0.isKnown(at: knownAt) && $0.content.accountToken != nil
        }
        var renamed: [CustomerID: CustomerID] = [:]
        var standIn: CustomerID?
        var given: [CustomerID] = []
        for fact in facts where fact.receivedAt <= knownAt {
            if let name = fact.standIn {
                standIn = name
            } else {
                judge(fact, copies, policy, &renamed, &given)
            }
        }
        collectTokens(copies, renamed)
        chainOwner = chainOwner ?? earliestTokenOwner(copies) ?? previousOwner ?? standIn
    }

    private mutating func judge(
        _ fact: OwnershipFact, _ copies: [Said<Transaction>], _ policy: Policy,
        _ renamed: inout [CustomerID: CustomerID], _ given: inout [CustomerID]
    ) {
        switch fact.kind {
        case .transfer(let customer, _):
            given.append(customer)
            transfers.append(Transfer(from: fact.receivedAt, customer: customer))
        case .transferUndone(let customer, _):
            guard given.last == customer else { return }
            given.removeLast()
            transfers.append(Transfer(from: fact.receivedAt, customer: given.last))
        case .claim(let customer, _, let restore):
            let signed = copies.filter { $0.assurance > .unsignedResponse }
            let named = tokenOwners(signed) { $0 <= fact.receivedAt }
            let isFree =
                chainOwner == nil && given.isEmpty && named.allSatisfy { $0 == customer }
            if isFree {
                chainOwner = customer
            } else if restore, policy.transfer == .move, given.last != customer,
                !given.isEmpty
                    || !(named == [customer] || named.isEmpty && chainOwner == customer)
            {
                given.append(customer)
                transfers.append(Transfer(from: fact.receivedAt, customer: customer))
            }
        case .attribution(let customer, _):
            let named = tokenOwners(copies) { $0 < fact.receivedAt }
            guard chainOwner == nil, given.isEmpty, named.allSatisfy({ $0 == customer })
            else { return }
            chainOwner = customer
            for token in tokenOwners(copies, { $0 <= fact.receivedAt }) where token != customer {
                renamed[token] = customer
            }
        case .alias, .aliasUndone: break
        }
    }

    private func tokenOwners(
        _ copies: [Said<Transaction>], _ isIncluded: (Instant) -> Bool
    ) -> Set<CustomerID> {
        var owners: Set<CustomerID> = []
        for copy in copies where isIncluded(copy.delivery.receivedAt) {
            if let token = copy.content.accountToken { owners.insert(CustomerID(token)) }
        }
        return owners
    }

    /// Copies stand by transaction, the unsigned ones first, then by date. A signed copy's token
    /// takes the place of an unsigned one's.
    private mutating func collectTokens(
        _ copies: [Said<Transaction>], _ renamed: [CustomerID: CustomerID]
    ) {
        var previous: Said<Transaction>?
        for copy in copies {
            guard let token = copy.content.accountToken else { continue }
            let id = copy.content.id
            if previous?.content.id == id, previous?.assurance == .unsignedResponse,
                copy.assurance > .unsignedResponse
            {
                tokens[id] = nil
            }
            previous = copy
            let named = CustomerID(token)
            let customer = renamed[named] ?? named
            if tokens[id]?.last?.customer == customer { continue }
            tokens[id, default: []].append(Dated(from: copy.signedDate, customer: customer))
        }
    }

    /// Where nobody claimed the chain, a transaction without a token follows its chain's first
    /// purchase that has one.
    private func earliestTokenOwner(_ copies: [Said<Transaction>]) -> CustomerID? {
        var earliest: (date: Instant, id: String)?
        for copy in copies {
            let candidate = (copy.content.purchaseDate, copy.content.id)
            if earliest.map({ candidate < ($0.date, $0.id) }) ?? true { earliest = candidate }
        }
        return earliest.flatMap { tokens[$0.id]?.first?.customer }
    }
}

extension OwnershipFact {
    /// The chain's own id, where it was given to a customer of that name because nobody was named.
    ///
    /// It counts only where nobody else is known.
    fileprivate var standIn: CustomerID? {
        guard receivedAt == .distantPast, case .attribution(let customer, let chainID) = kind,
            customer.rawValue == CustomerID(chainID).rawValue
        else { return nil }
        return customer
    }
}

extension ChainEvidence {
    /// The account token, where all that are known agree.
    fileprivate func onlyToken(knownAt: Instant) -> AccountToken? {
        var only: AccountToken?
        for index in transactions.indices {
            guard let token = transactions[index].content.accountToken,
                transactions[index].delivery.receivedAt <= knownAt
            else { continue }
            if let only, only != token { return nil }
            only = token
        }
        return only
    }
}
