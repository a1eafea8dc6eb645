// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAnswers
import PaidUpLedger

/// What support finds a customer by.
struct SearchRoutes {
    let keeper: LedgerKeeper

    var routes: [Route] {
        [
            Route(
                "GET", "/v1/search", access: .roles([.support, .server, .admin]), query: ["q"],
                handler: search)
        ]
    }

    /// One purchase that was found.
    private struct Hit {
        var chain: ChainKey
        var products: Set<String> = []
        var matched: Set<String>
        var owners: [CustomerID] = []
    }

    @Sendable
    private func search(_ context: RouteContext) async throws -> HTTPResponse {
        guard let text = try context.query.value("q"), (1...256).contains(text.utf8.count) else {
            throw Problem.parameter("query.q", "expected 1 to 256 bytes to look for")
        }
        let now = context.now
        let hits = try await keeper.read { reader, rules -> [Hit] in
            var matched: [String: Set<String>] = [:]
            for kind in SearchTerm.Kind.allCases {
                for chain in try reader.chains(matching: SearchTerm(kind, text)) {
                    matched[chain, default: []].insert(kind.rawValue)
                }
            }
            if try !reader.entryNumbers(ofChains: [text]).isEmpty {
                matched[text, default: []].insert(SearchTerm.Kind.originalTransactionID.rawValue)
            }
            for node in try reader.neighbours(of: [.customer(CustomerID(text))]) {
                if case .chain(let id) = node { matched[id, default: []].insert("customer") }
            }
            return try matched.keys.sorted().prefix(100).flatMap { id in
                try self.hits(
                    id, text, matched[id] ?? [], now, rules.newest.engine, reader)
            }
        }
        return .json(["query": .string(text), "purchases": .array(hits.map(Self.json))])
    }

    private func hits(
        _ id: String, _ text: String, _ matched: Set<String>, _ now: Instant, _ engine: Engine,
        _ reader: any LedgerReader
    ) throws -> [Hit] {
        let component = try Component(around: [.chain(id)], in: reader)
        let view = component.view
        let token = AccountToken(text)
        var hits: [ChainKey: Hit] = [:]
        for statement in component.statements.values where statement.chain.id == id {
            let key = statement.chain
            var hit = hits[key] ?? Hit(chain: key, matched: matched)
            if hits[key] == nil {
                // What the store signed can name somebody who was erased.
                hit.owners = try engine.owners(of: key, at: now, in: view).compactMap { $0 }
                    .filter { try !reader.hasTombstone(keeper.tombstone($0)) }.sorted()
            }
            if case .transaction(let transaction) = statement.content {
                hit.products.insert(transaction.productID)
                if transaction.id == text {
                    hit.matched.insert(SearchTerm.Kind.transactionID.rawValue)
                }
                if let token, transaction.accountToken == token {
                    hit.matched.insert(SearchTerm.Kind.accountToken.rawValue)
                }
            }
            hits[key] = hit
        }
        return hits.values.sorted { $0.chain < $1.chain }
    }

    private static func json(_ hit: Hit) -> JSONValue {
        [
            "chain": JSONShape.chain(hit.chain),
            "products": .array(hit.products.sorted().map { .string($0) }),
            "customers": .array(hit.owners.map { .string($0.rawValue) }),
            "matched": .array(hit.matched.sorted().map { .string($0) }),
        ]
    }
}
