// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAnswers
import PaidUpLedger
import PaidUpSecrets

/// Grants, transfers and aliases: what operators decide, as dated facts.
struct OperatorRoutes {
    let keeper: LedgerKeeper

    var routes: [Route] {
        let support = RouteAccess.roles([.support, .server, .admin])
        let server = RouteAccess.roles([.server, .admin])
        return [
            Route("GET", "/v1/customers/{id}/grants", access: support, handler: grants),
            Route(
                "POST", "/v1/customers/{id}/grants", access: support,
                headers: Self.location("grants", "id"), handler: grant),
            Route(
                "DELETE", "/v1/customers/{id}/grants/{grant}", access: support,
                handler: revokeGrant),
            Route(
                "POST", "/v1/customers/{id}/transfer", access: server,
                headers: Self.location("transfer", "originalTransactionId"), handler: transfer),
            Route(
                "DELETE", "/v1/customers/{id}/transfer/{originalTransactionId}", access: server,
                query: ["environment"], handler: undoTransfer),
            Route(
                "POST", "/v1/customers/{id}/aliases", access: server,
                headers: Self.location("aliases", "sameAs"), handler: alias),
            Route(
                "DELETE", "/v1/customers/{id}/aliases/{other}", access: server,
                handler: undoAlias),
        ]
    }

    /// Where what was made can be undone: `member` of the answer names it.
    private static func location(_ folder: String, _ member: String) -> Route.Headers {
        { path, body in
            guard let customer = path[Route.customerParameter], let name = body[member]?.string
            else { return [] }
            let parts = [customer, folder, name].map { PercentEncoding.encode($0) }
            // An id alone means production.
            let environment = body["environment"]?.string.map(StoreEnvironment.init(rawValue:))
            let query = environment.map { $0 == .production ? "" : "?environment=\($0)" } ?? ""
            return [("Location", "/v1/customers/" + parts.joined(separator: "/") + query)]
        }
    }

    // MARK: Grants

    @Sendable
    private func grants(_ context: RouteContext) async throws -> HTTPResponse {
        let grants = try await storedGrants(of: context.customer())
        return .json(["grants": .array(grants.map { Self.json($0.key, $0.value) })])
    }

    /// The last word about each grant, by id.
    private func storedGrants(
        of customer: CustomerID
    ) async throws -> [(key: String, value: Grant)] {
        try await keeper.read { reader, rules in
            try keeper.refuseErased([customer], in: reader)
            return try storedGrants(of: customer, rules, in: reader)
        }
    }

    /// Those of everybody who is one person with the customer: they give access under each name.
    private func storedGrants(
        of customer: CustomerID, _ rules: RulesHistory, in reader: any LedgerReader
    ) throws -> [(key: String, value: Grant)] {
        let component = try Component(around: [.customer(customer)], in: reader)
        let group = rules.newest.engine.aliases(
            of: customer, at: try keeper.receipt(in: reader), in: component.view)
        var newest: [String: Statement] = [:]
        for statement in component.statements.values {
            guard case .grant(let grant) = statement.content, group.contains(grant.customer)
            else { continue }
            let id = statement.chain.id
            if let known = newest[id], known.signedDate >= statement.signedDate { continue }
            newest[id] = statement
        }
        return newest.sorted { $0.key < $1.key }.compactMap { id, statement in
            if case .grant(let grant) = statement.content { (id, grant) } else { nil }
        }
    }

    private static func json(_ id: String, _ grant: Grant) -> JSONValue {
        [
            "id": .string(id), "customer": .string(grant.customer.rawValue),
            "entitlement": .string(grant.entitlement), "from": JSONShape.instant(grant.from),
            "until": JSONShape.instant(grant.until),
            "revokedAt": JSONShape.instant(grant.revokedAt),
        ]
    }

    @Sendable
    private func grant(_ context: RouteContext) async throws -> HTTPResponse {
        let customer = try context.customer()
        let fields = try context.fields(["id", "entitlement", "from", "until", "reason"])
        let entitlement = try fields.string("entitlement", longest: 256)
        let from = try fields.optionalInstant("from") ?? context.now
        let until = try fields.optionalInstant("until")
        let reason = try fields.string("reason")
        if let until, until <= from {
            throw Problem.body("body.until", "expected an instant after \(from), or null")
        }
        if !keeper.newestRules.engine.catalog.isKnown(entitlement: entitlement) {
            throw Problem.body("body.entitlement", "the catalog has no product that gives it")
        }
        let given = try fields.optionalString("id", longest: 64)
        if let given, !CustomerID.isAcceptable(given) {
            throw Problem.body(
                "body.id",
                "expected an id without control characters, in Unicode's NFC, and no dots alone")
        }
        let id = try given ?? "grant-" + Hexadecimal.text(SecureRandom.bytes(8))
        let grant = Grant(
            customer: customer, entitlement: entitlement, from: from, until: until)
        let answer = HTTPResponse.json(Self.json(id, grant), status: 201)
        try await perform("grant.create", customer, context, answer) { reader, _ in
            if given != nil, try Self.isTaken(id, by: customer, in: reader) {
                throw Problem(.conflict, "there is a grant or a purchase \(id) of somebody else")
            }
            try refuseMoreGrants(id, customer, in: reader)
            return [.grant(id: id, grant, reason: reason, isRevoked: false)]
        }
        return answer
    }

    private static func isTaken(
        _ id: String, by customer: CustomerID, in reader: any LedgerReader
    ) throws -> Bool {
        try reader.statements(ofChains: [id]).contains { stored in
            guard case .grant(let grant) = stored.statement.content else { return true }
            return grant.customer != customer
        }
    }

    @Sendable
    private func revokeGrant(_ context: RouteContext) async throws -> HTTPResponse {
        let customer = try context.customer()
        let id = try context.parameter("grant")
        let grants = try await storedGrants(of: customer)
        guard let known = grants.first(where: { $0.key == id })?.value else {
            throw Problem(.unknownGrant)
        }
        guard known.revokedAt == nil else { return .empty() }
        try await perform("grant.revoke", customer, context, .empty()) { reader, rules in
            let grants = try storedGrants(of: customer, rules, in: reader)
            guard let grant = grants.first(where: { $0.key == id })?.value,
                grant.revokedAt == nil
            else { return [] }
            return [.grant(id: id, grant, reason: "revoked", isRevoked: true)]
        }
        return .empty()
    }

    // MARK: Transfers

    @Sendable
    private func transfer(_ context: RouteContext) async throws -> HTTPResponse {
        let customer = try context.customer()
        let fields = try context.fields(["originalTransactionId", "environment"])
        let chain = try fields.string("originalTransactionId", longest: 64)
        let asked = try fields.optionalEnvironment("environment")
        let environment = try await keeper.read { reader, _ in
            try keeper.environment(ofChain: chain, asked: asked, in: reader)
        }
        let scope = ChainScope(environment: environment)
        let answer = HTTPResponse.json(
            [
                "customer": .string(customer.rawValue), "originalTransactionId": .string(chain),
                "environment": .string(environment.rawValue),
            ],
            status: 201)
        try await perform("transfer.create", customer, context, answer) { reader, _ in
            let isKnown = try reader.statements(ofChains: [chain]).map(\.statement.chain)
                .contains { $0.store != .operator && scope.includes($0) }
            guard isKnown else { throw Problem(.unknownTransaction) }
            return [.transfer(customer: customer, chainID: chain, in: scope)]
        }
        return answer
    }

    /// Ends a transfer to this customer: each transaction is again whose it was without it.
    @Sendable
    private func undoTransfer(_ context: RouteContext) async throws -> HTTPResponse {
        let customer = try context.customer()
        let chain = try context.parameter("originalTransactionId")
        let asked = try context.query.value("environment").map { name in
            guard let environment = StoreEnvironment.named(name) else {
                throw Problem.parameter("query.environment", StoreEnvironment.expected)
            }
            return environment
        }
        try await perform("transfer.undo", customer, context, .empty()) { reader, rules in
            let scope = ChainScope(
                environment: try keeper.environment(ofChain: chain, asked: asked, in: reader))
            let facts = try reader.facts(ofChains: [chain]).map(\.fact).sorted()
                .filter { $0.scope == scope }
            guard
                facts.withoutUndoneTransfers.last(where: \.kind.isTransfer)?.kind
                    == .transfer(customer: customer, chainID: chain)
            else { throw Problem(.unknownTransfer) }
            let undoing = LedgerAct.transfer(
                customer: customer, chainID: chain, isUndone: true, in: scope)
            let now = try keeper.receipt(of: undoing, in: reader)
            var component = try Component(around: [.chain(chain)], in: reader)
            component.insert(undoing.delta(receivedAt: now), entry: 0)
            let view = component.view
            let named = view.ledger.keys(ofChainID: chain).filter(scope.includes).flatMap { key in
                rules.newest.engine.owners(of: key, at: now, in: view).compactMap { $0 }
            }
            guard !named.isEmpty else {
                throw Problem(.conflict, "nobody had the purchase before; transfer it to somebody")
            }
            let areErased = try named.contains {
                try reader.hasTombstone(keeper.tombstone($0))
            }
            guard !areErased else {
                throw Problem(
                    .conflict, "who had the purchase before was erased; transfer it to somebody")
            }
            return [undoing]
        }
        return .empty()
    }

    // MARK: Aliases

    @Sendable
    private func alias(_ context: RouteContext) async throws -> HTTPResponse {
        let customer = try context.customer()
        let fields = try context.fields(["sameAs"])
        let other = try fields.customer("sameAs")
        guard other != customer else {
            throw Problem.body("body.sameAs", "a customer is always the same as themselves")
        }
        let answer = HTTPResponse.json(
            ["customer": .string(customer.rawValue), "sameAs": .string(other.rawValue)],
            status: 201)
        try await perform("alias.create", customer, context, answer, with: other) {
            reader, rules in
            try refuseCrowds(customer, other, rules, in: reader)
            return [.alias(customer, other, isUndone: false)]
        }
        return answer
    }

    /// So many customers may be one person: whatever is heard of one of them is taken for all of them,
    /// while every other message waits.
    private static let mostAliases = 500
    /// So many facts about who they are may be kept of them, those that were undone too: all of them
    /// are read at each message.
    private static let mostAliasFacts = 1000

    private func refuseCrowds(
        _ customer: CustomerID, _ other: CustomerID, _ rules: RulesHistory,
        in reader: any LedgerReader
    ) throws {
        let now = try keeper.receipt(in: reader)
        let nodes: [Node] = [.customer(customer), .customer(other)]
        let view = try Component(around: nodes, in: reader).view
        let facts = view.ledger.ownershipFacts.count { $0.kind.chainID == nil }
        guard facts < Self.mostAliasFacts else {
            throw Problem(
                .conflict,
                "no more than \(Self.mostAliasFacts) aliases are kept of one person, undone ones too"
            )
        }
        let person = [customer, other].reduce(into: Set<CustomerID>()) {
            $0.formUnion(rules.newest.engine.aliases(of: $1, at: now, in: view))
        }
        guard person.count <= Self.mostAliases else {
            throw Problem(
                .conflict, "no more than \(Self.mostAliases) customers may be one person")
        }
    }

    /// So many grants of a customer are kept, revoked ones too: all of them are read at each message.
    private static let mostGrants = 1000

    private func refuseMoreGrants(
        _ id: String, _ customer: CustomerID, in reader: any LedgerReader
    ) throws {
        let chains = try reader.neighbours(of: [.customer(customer)]).compactMap { node in
            if case .chain(let other) = node, other != id { other } else { nil }
        }
        // Purchases are many where somebody likes to buy, and stand in no grant's way.
        guard chains.count >= Self.mostGrants else { return }
        let grants = try reader.statements(ofChains: chains).filter { stored in
            stored.statement.chain.store == .operator
        }
        guard Set(grants.map(\.statement.chain)).count < Self.mostGrants else {
            throw Problem(
                .conflict, "the customer has \(Self.mostGrants) grants; replace one by its id")
        }
    }

    @Sendable
    private func undoAlias(_ context: RouteContext) async throws -> HTTPResponse {
        let customer = try context.customer()
        let other = CustomerID(try context.parameter("other"))
        try await perform("alias.undo", customer, context, .empty()) { reader, _ in
            let facts = try reader.aliases(of: [customer]).map(\.fact).sorted()
            guard case .alias? = facts.last(where: { $0.kind.isAlias(of: customer, other) })?.kind
            else { throw Problem(.unknownAlias) }
            return [.alias(customer, other, isUndone: true)]
        }
        return .empty()
    }

    /// Appends acts, with the line of the audit log and the answer for whoever repeats the request
    /// in the same transaction. The line names the entry and repeats nothing of it, so that an
    /// erasure takes the words from both.
    private func perform(
        _ act: String, _ customer: CustomerID, _ context: RouteContext, _ answer: HTTPResponse,
        with other: CustomerID? = nil,
        _ acts: @escaping @Sendable (any LedgerReader, RulesHistory) throws -> [LedgerAct]
    ) async throws {
        let target = keeper.pseudonym(customer)
        _ = try await keeper.perform(
            about: [customer] + (other.map { [$0] } ?? []), author: context.caller.keyID ?? "",
            acts: acts
        ) { writer, numbers in
            try context.keep(answer, in: writer)
            guard let entry = numbers.last else { return }
            try context.act.record(
                act, target: target, detail: ["entry": .number(JSONNumber(entry))], in: writer)
        }
    }
}

extension OwnershipFact.Kind {
    fileprivate var isTransfer: Bool {
        if case .transfer = self { return true }
        return false
    }

    fileprivate func isAlias(of one: CustomerID, _ other: CustomerID) -> Bool {
        switch self {
        case .alias(let left, let right), .aliasUndone(let left, let right):
            Set([left, right]) == Set([one, other])
        default: false
        }
    }
}
