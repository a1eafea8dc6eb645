// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpCatalog
import PaidUpLedger

/// The catalog that is in force, and putting another one in its place.
struct CatalogRoutes {
    let keeper: LedgerKeeper
    let clock: ServiceClock
    var bounds = CatalogEffect.Bounds()

    var routes: [Route] {
        [
            Route(
                "GET", "/v1/catalog", access: .roles([.server, .support, .admin]), handler: read),
            Route(
                "PUT", "/v1/catalog", access: .roles([.admin]), query: ["dry-run", "after"],
                bodyLimit: 4 << 20, headers: Self.tag, handler: put),
        ]
    }

    /// The tag of a version that was put in force; what was only shown has none.
    private static let tag: Route.Headers = { _, body in
        guard let version = body["version"]?.number?.int64 else { return [] }
        return [("ETag", EntityTag(name: "catalog-\(version)").text)]
    }

    /// Where in the request a finding is.
    private static func place(_ finding: CatalogFinding) -> String {
        let isMember = !finding.path.isEmpty && !finding.path.hasPrefix("[")
        return "body" + (isMember ? "." : "") + finding.path
    }

    private func current() async throws -> (document: RulesDocument, version: Int64) {
        try await keeper.read { reader, rules in
            let number = rules.newest.entry
            guard let entry = try reader.entry(number), let document = RulesDocument(entry.body)
            else { return (RulesDocument(catalog: .null, policy: JSONObject()), 0) }
            return (document, number)
        }
    }

    private static func tag(_ version: Int64) -> EntityTag {
        EntityTag(name: "catalog-\(version)")
    }

    @Sendable
    private func read(_ context: RouteContext) async throws -> HTTPResponse {
        let current = try await current()
        let tag = Self.tag(current.version)
        if let list = context.request.header("If-None-Match"), tag.isNamed(in: list) {
            return .empty(
                status: 304, headers: [("ETag", tag.text), CacheControl.noStore.header])
        }
        return .json(
            [
                "version": .number(JSONNumber(current.version)),
                "catalog": current.document.catalog, "policy": .object(current.document.policy),
            ], headers: [("ETag", tag.text)])
    }

    @Sendable
    private func put(_ context: RouteContext) async throws -> HTTPResponse {
        let value = try context.json()
        let findings = CatalogDocument(value)
        guard findings.isUsable else {
            throw Problem(
                .invalidCatalog,
                faults: findings.findings.map { .init(Self.place($0), $0.message) })
        }
        let isDryRun = try context.query.flag("dry-run")
        let after = try after(context, isDryRun)
        let match = context.request.header("If-Match")
        let current = try await current()
        try Self.check(match, current.version)
        var document = current.document
        document.catalog = value
        let effect = try await CatalogEffect(
            of: try Self.engine(document), at: context.now, after: after, bounds, keeper, clock)
        var answer: [(String, JSONValue)] = [
            ("dryRun", .bool(isDryRun)), ("findings", Self.json(findings)),
        ]
        answer += effect.members
        guard !isDryRun else { return .json(.object(JSONObject(answer))) }
        let number = try await keeper.put(
            body: document.body, author: context.caller.keyID ?? "",
            // Once more where nobody can come between: others may have put theirs meanwhile.
            check: { try Self.check(match, $0) },
            alongside: { writer, number in
                try context.act.record(
                    "catalog.put", target: "catalog",
                    detail: ["version": .number(JSONNumber(number))], in: writer)
            })
        answer.append(("version", .number(JSONNumber(number))))
        return .json(.object(JSONObject(answer)))
    }

    /// Where to go on with showing the effect.
    private func after(_ context: RouteContext, _ isDryRun: Bool) throws(Problem) -> CustomerID? {
        guard let text = try context.query.value("after") else { return nil }
        guard isDryRun, CustomerID.isAcceptable(text) else {
            throw .parameter("query.after", "expected a customer's id, with dry-run")
        }
        return CustomerID(text)
    }

    private static func check(_ match: String?, _ version: Int64) throws(Problem) {
        guard let match, !tag(version).isMatched(by: match) else { return }
        throw Problem(.preconditionFailed)
    }

    private static func engine(_ document: RulesDocument) throws(Problem) -> Engine {
        do throws(FormatError) {
            return try document.engine()
        } catch {
            throw Problem(.internalError, "the policy in force: \(error)")
        }
    }

    private static func json(_ document: CatalogDocument) -> JSONValue {
        .array(
            document.findings.map {
                [
                    "place": .string(place($0)), "severity": .string($0.severity.rawValue),
                    "message": .string($0.message),
                ]
            })
    }
}
