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
                handler: undoTransfer),
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
            return [("Location", "/v1/customers/" + parts.joined(separator: "/"))]
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
        let component = try await keeper.read { reader, _ in
            try keeper.refuseErased([customer], in: reader)
            return try Component(around: [.customer(customer)], in: reader)
        }
        var newest: [String: Statement] = [:]
        for statement in component.statements.values {
            guard case .grant(let grant) = statement.content, grant.customer == customer else {
                continue
            }
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
        if given != nil, try await isTaken(id, by: customer) {
            throw Problem(.conflict, "there is a grant or a purchase \(id) of somebody else")
        }
        let grant = Grant(
            customer: customer, entitlement: entitlement, from: from, until: until)
        try await perform(
            [.grant(id: id, grant, reason: reason, isRevoked: false)], "grant.create",
            customer, context)
        return .json(Self.json(id, grant), status: 201)
    }

    private func isTaken(_ id: String, by customer: CustomerID) async throws -> Bool {
        try await keeper.read { reader, _ in
            try reader.statements(ofChains: [id]).contains { stored in
                guard case .grant(let grant) = stored.statement.content else { return true }
                return grant.customer != customer
            }
        }
    }

    @Sendable
    private func revokeGrant(_ context: RouteContext) async throws -> HTTPResponse {
        let customer = try context.customer()
        let id = try context.parameter("grant")
        let grants = try await storedGrants(of: customer)
        guard let grant = grants.first(where: { $0.key == id })?.value else {
            throw Problem(.unknownGrant)
        }
        guard grant.revokedAt == nil else { return .empty() }
        try await perform(
            [.grant(id: id, grant, reason: "revoked", isRevoked: true)], "grant.revoke",
            customer, context)
        return .empty()
    }

    // MARK: Transfers

    @Sendable
    private func transfer(_ context: RouteContext) async throws -> HTTPResponse {
        let customer = try context.customer()
        let fields = try context.fields(["originalTransactionId"])
        let chain = try fields.string("originalTransactionId", longest: 64)
        let isKnown = try await keeper.read { reader, _ in
            try reader.statements(ofChains: [chain]).contains {
                $0.statement.chain.store != .operator
            }
        }
        guard isKnown else { throw Problem(.unknownTransaction) }
        try await perform(
            [.transfer(customer: customer, chainID: chain)], "transfer.create", customer, context)
        return .json(
            ["customer": .string(customer.rawValue), "originalTransactionId": .string(chain)],
            status: 201)
    }

    /// Gives a chain back to whoever had it before it was transferred to this customer.
    @Sendable
    private func undoTransfer(_ context: RouteContext) async throws -> HTTPResponse {
        let customer = try context.customer()
        let chain = try context.parameter("originalTransactionId")
        let earlier = try await keeper.read { reader, rules -> CustomerID?? in
            let facts = try reader.facts(ofChains: [chain]).map(\.fact).sorted()
            guard let last = facts.last(where: { $0.kind.isTransfer }),
                last.kind == .transfer(customer: customer, chainID: chain)
            else { return .none }
            let component = try Component(around: [.chain(chain)], in: reader)
            let view = component.view
            let before = last.receivedAt.advanced(byMilliseconds: -1)
            let owners = rules.newest.engine.owners(ofChain: chain, at: before, in: view)
            return .some(owners.compactMap { $0 }.sorted().first)
        }
        guard let earlier else { throw Problem(.unknownTransfer) }
        guard let owner = earlier else {
            throw Problem(.conflict, "nobody had the purchase before; transfer it to somebody")
        }
        try await perform(
            [.transfer(customer: owner, chainID: chain)], "transfer.undo", customer, context)
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
        try await perform(
            [.alias(customer, other, isUndone: false)], "alias.create", customer, context,
            with: other)
        return .json(
            ["customer": .string(customer.rawValue), "sameAs": .string(other.rawValue)],
            status: 201)
    }

    @Sendable
    private func undoAlias(_ context: RouteContext) async throws -> HTTPResponse {
        let customer = try context.customer()
        let other = CustomerID(try context.parameter("other"))
        let isThere = try await keeper.read { reader, rules in
            let facts = try reader.aliases(of: [customer]).map(\.fact).sorted()
            let about = facts.last { $0.kind.isAlias(of: customer, other) }
            if case .alias? = about?.kind { return true }
            return false
        }
        guard isThere else { throw Problem(.unknownAlias) }
        try await perform(
            [.alias(customer, other, isUndone: true)], "alias.undo", customer, context)
        return .empty()
    }

    /// Appends acts, with the line of the audit log in the same transaction. The line names the
    /// entry and repeats nothing of it, so that an erasure takes the words from both.
    private func perform(
        _ acts: [LedgerAct], _ act: String, _ customer: CustomerID, _ context: RouteContext,
        with other: CustomerID? = nil
    ) async throws {
        let target = keeper.pseudonym(customer)
        _ = try await keeper.perform(
            acts, about: [customer] + (other.map { [$0] } ?? []), author: context.caller.keyID ?? ""
        ) { writer, numbers in
            var detail = JSONObject()
            if let entry = numbers.last { detail["entry"] = .number(JSONNumber(entry)) }
            try context.act.record(act, target: target, detail: detail, in: writer)
        }
    }
}

extension OwnershipFact.Kind {
    fileprivate var isTransfer: Bool {
        if case .transfer = self { true } else { false }
    }

    fileprivate func isAlias(of one: CustomerID, _ other: CustomerID) -> Bool {
        switch self {
        case .alias(let left, let right), .aliasUndone(let left, let right):
            Set([left, right]) == Set([one, other])
        default: false
        }
    }
}
