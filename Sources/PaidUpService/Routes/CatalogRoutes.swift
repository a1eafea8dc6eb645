// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpCatalog
import PaidUpLedger

/// The catalog that is in force, and putting another one in its place.
struct CatalogRoutes {
    let keeper: LedgerKeeper

    var routes: [Route] {
        [
            Route(
                "GET", "/v1/catalog", access: .roles([.server, .support, .admin]), handler: read),
            Route(
                "PUT", "/v1/catalog", access: .roles([.admin]), query: ["dry-run"],
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

    private func current() async throws -> (document: RulesDocument, entry: Int64) {
        try await keeper.read { reader, rules in
            let number = rules.newest.entry
            guard let entry = try reader.entry(number), let document = RulesDocument(entry.body)
            else { return (RulesDocument(catalog: .null, policy: JSONObject()), 0) }
            return (document, number)
        }
    }

    @Sendable
    private func read(_ context: RouteContext) async throws -> HTTPResponse {
        let (document, entry) = try await current()
        let tag = EntityTag(name: "catalog-\(entry)")
        if let list = context.request.header("If-None-Match"), tag.isNamed(in: list) {
            return .empty(
                status: 304, headers: [("ETag", tag.text), CacheControl.noStore.header])
        }
        return .json(
            [
                "version": .number(JSONNumber(entry)), "catalog": document.catalog,
                "policy": .object(document.policy),
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
        var (document, entry) = try await current()
        if let match = context.request.header("If-Match"),
            match != "*", match != EntityTag(name: "catalog-\(entry)").text
        {
            throw Problem(.preconditionFailed)
        }
        document.catalog = value
        let engine: Engine
        do throws(FormatError) {
            engine = try document.engine()
        } catch {
            throw Problem(.internalError, "the policy in force: \(error)")
        }
        let effect = try await CatalogEffect(of: engine, at: context.now, keeper)
        var answer: [(String, JSONValue)] = [
            ("dryRun", .bool(try context.query.flag("dry-run"))),
            (
                "findings",
                .array(
                    findings.findings.map {
                        [
                            "place": .string(Self.place($0)),
                            "severity": .string($0.severity.rawValue),
                            "message": .string($0.message),
                        ]
                    })
            ),
        ]
        answer += effect.members
        guard try !context.query.flag("dry-run") else {
            return .json(.object(JSONObject(answer)))
        }
        let number = try await keeper.put(
            body: document.body, author: context.caller.keyID ?? ""
        ) { writer, number in
            try context.act.record(
                "catalog.put", target: "catalog", detail: ["version": .number(JSONNumber(number))],
                in: writer)
        }
        answer.append(("version", .number(JSONNumber(number))))
        return .json(.object(JSONObject(answer)))
    }
}
