// SPDX-License-Identifier: Apache-2.0

package import PaidUp
import PaidUpAppStore
import PaidUpLedger

extension LedgerKeeper {
    /// What a customer hands over.
    package struct HandOver: Sendable {
        package var customer: CustomerID
        /// Signed transactions and renewal infos.
        package var signed: [String]
        /// `originalTransactionId`s without a proof; only a `server` key may name them.
        package var chainIDs: [String]
        /// Which environment these are of; `nil` where that is to be found out.
        package var environment: StoreEnvironment?
        /// Whether the customer asked for it, by the button that restores purchases.
        package var restore: Bool
        package var author: String

        package init(
            customer: CustomerID, signed: [String], chainIDs: [String] = [],
            environment: StoreEnvironment? = nil, restore: Bool = false, author: String
        ) {
            self.customer = customer
            self.signed = signed
            self.chainIDs = chainIDs
            self.environment = environment
            self.restore = restore
            self.author = author
        }
    }

    /// What came of it.
    package struct HandedOver: Sendable {
        /// One for each signed message, in their order.
        package var receptions: [Reception]
        /// Chains that are the customer's now.
        package var owned: [String] = []
        /// Chains that stay with somebody else.
        package var refused: [String] = []
        /// Whether a chain changed hands by this.
        package var moved: [String] = []
    }

    /// Keeps what a customer hands over, and claims it for them by the rules of ownership.
    ///
    /// Where one message is not authentic, or cannot be judged now, nothing at all is kept, and
    /// the receptions say which one it was. Evidence of a chain that stays with somebody else is
    /// kept all the same: it is evidence.
    package func handOver(_ handOver: HandOver) async throws -> HandedOver {
        let receivedAt = now
        let results = try await verification.run { [intake] in
            handOver.signed.map {
                intake.take(signed: $0, receivedAt: receivedAt, now: receivedAt)
            }
        }
        let taken = try zip(handOver.signed, results).map { jws, result -> Taken in
            try Taken(
                result, body: Array(jws.utf8), kind: .signedData,
                receivedAt: receivedAt, author: handOver.author, keeper: self)
        }
        var answer = HandedOver(receptions: taken.map(\.reception))
        guard taken.allSatisfy({ $0.reception.fate == .kept }) else { return answer }
        let (done, customers) = try await write { [answer] writer, rules in
            try self.refuseErased([handOver.customer], in: writer)
            var answer = answer
            var customers: [CustomerID] = [handOver.customer]
            var chains: Set<ClaimedChain> = []
            for id in handOver.chainIDs {
                let environment = try self.environment(
                    ofChain: id, asked: handOver.environment, in: writer)
                let scope = ChainScope(environment: environment)
                // Nothing is kept of what was erased, neither that it was named.
                if try self.isErased(NamedChain(id, environment), in: writer) {
                    continue
                }
                chains.insert(ClaimedChain(id: id, scope: scope))
            }
            let receivedAt = try self.receipt(in: writer)
            for (index, message) in taken.enumerated() {
                let message = message.received(at: receivedAt, self.entries)
                let (reception, named) = try self.keep(message, rules, writer)
                answer.receptions[index] = reception
                customers += named
                guard reception.fate != .erased else { continue }
                chains.formUnion(message.chains.map { ClaimedChain($0) })
                try self.askAboutUnknown(message, receivedAt, writer)
            }
            for chain in Self.withoutDoubles(chains) {
                try self.claim(chain, handOver, rules, writer, &answer, &customers)
            }
            return (answer, customers)
        }
        answer = done
        tell(.customers(customers))
        wake()
        return answer
    }

    /// A signed message proves that there is a purchase; where none of its transactions is known,
    /// the store is asked. An id alone proves nothing and asks nothing.
    private func askAboutUnknown(
        _ message: Taken, _ receivedAt: Instant, _ writer: any LedgerWriter
    ) throws {
        for chain in Set(message.delta.statements.map(\.chain)) {
            let isKnown = try writer.statements(ofChains: [chain.id]).contains { stored in
                guard case .transaction = stored.statement.content else { return false }
                return stored.statement.chain.environment == chain.environment
            }
            guard !isKnown else { continue }
            let doubt = Doubt(
                chain: chain, transactionID: chain.id, reason: .unknownTransaction,
                since: receivedAt)
            try writer.open(doubt, dueAt: receivedAt)
        }
    }

    /// A chain by the id that is claimed, and what is known of where it is.
    private struct ClaimedChain: Hashable {
        var id: String
        var scope: ChainScope

        init(id: String, scope: ChainScope) {
            self.id = id
            self.scope = scope
        }

        init(_ key: ChainKey) {
            self.init(id: key.id, scope: ChainScope(key))
        }

        var sortingText: [String] {
            [id, scope.environment?.rawValue ?? "", scope.app ?? ""]
        }
    }

    /// In order, and without those that name no app where another one of the same id does.
    private static func withoutDoubles(_ chains: Set<ClaimedChain>) -> [ClaimedChain] {
        chains.filter { chain in
            chain.scope.app != nil
                || !chains.contains {
                    $0.id == chain.id && $0.scope.environment == chain.scope.environment
                        && $0.scope.app != nil
                }
        }
        .sorted { $0.sortingText.lexicographicallyPrecedes($1.sortingText) }
    }

    /// Which environment is meant where an id stands alone: the one that is asked for, else
    /// production, unless the id is known in exactly one other.
    func environment(
        ofChain id: String, asked: StoreEnvironment?, in reader: any LedgerReader
    ) throws -> StoreEnvironment {
        if let asked { return asked }
        let known = Set(
            try reader.statements(ofChains: [id]).map(\.statement.chain)
                .filter { $0.store != .operator }.map(\.environment))
        guard known.count == 1, let only = known.first else { return .production }
        return only
    }

    /// Claims one chain, where that changes anything and nobody else has a right to it.
    private func claim(
        _ chain: ClaimedChain, _ handOver: HandOver, _ rules: RulesHistory,
        _ writer: any LedgerWriter, _ answer: inout HandedOver, _ customers: inout [CustomerID]
    ) throws {
        let engine = rules.newest.engine
        let act = LedgerAct.claim(
            customer: handOver.customer, chainID: chain.id, restore: handOver.restore,
            in: chain.scope)
        let receivedAt = try receipt(of: act, in: writer)
        let nodes: [Node] = [.chain(chain.id), .customer(handOver.customer)]
        var component = try Component(around: nodes, in: writer)
        let before = owners(of: chain, handOver.customer, engine, component, receivedAt)
        if before.areAll { return answer.owned.append(new: chain.id) }
        component.insert(act.delta(receivedAt: receivedAt), entry: 0)
        let after = owners(of: chain, handOver.customer, engine, component, receivedAt)
        guard after.areAll || before.areEmpty else { return answer.refused.append(new: chain.id) }
        let kept = try append(act, author: handOver.author, rules, to: writer)
        customers += kept.customers
        answer.owned.append(new: chain.id)
        if before.nameAnother { answer.moved.append(new: chain.id) }
    }

    /// Whether the transactions of a chain are this customer's.
    private struct Owners {
        var areAll: Bool
        var areEmpty: Bool
        var nameAnother: Bool
    }

    private func owners(
        of chain: ClaimedChain, _ customer: CustomerID, _ engine: Engine, _ component: Component,
        _ instant: Instant
    ) -> Owners {
        let view = component.view
        let owners = view.ledger.keys(ofChainID: chain.id).filter(chain.scope.includes)
            .reduce(into: Set<CustomerID?>()) {
                $0.formUnion(engine.owners(of: $1, at: instant, in: view))
            }
        let mine = engine.aliases(of: customer, at: instant, in: view)
        let others = owners.compactMap { $0 }.filter { !mine.contains($0) }
        let hasUnowned = owners.contains(nil)
        return Owners(
            areAll: !owners.isEmpty && others.isEmpty && !hasUnowned,
            areEmpty: owners.isEmpty, nameAnother: !others.isEmpty)
    }
}

extension [String] {
    /// An id can stand for chains of several environments, and is told once.
    fileprivate mutating func append(new id: String) {
        if !contains(id) { append(id) }
    }
}
