// SPDX-License-Identifier: Apache-2.0

import JSONText
import OutgoingHTTP
import PaidUp
import PaidUpAnswers
import PaidUpLedger
import PaidUpSecrets

/// The URLs that are told of events, and what was sent there.
struct WebhookRoutes {
    let ledger: any LedgerStore
    let sender: any OutgoingSender
    let sealing: (any Sealing)?
    let check: URLCheck
    let wake: @Sendable () -> Void

    var routes: [Route] {
        let access = RouteAccess.roles([.server, .admin])
        let one = "/v1/webhooks/{endpoint}"
        return [
            Route("GET", "/v1/webhooks", access: access, handler: list),
            // An answer that shows a secret is not kept for a repetition.
            Route("POST", "/v1/webhooks", access: access, mutates: false, handler: create),
            Route("GET", PathTemplate(one), access: access, handler: read),
            Route("PATCH", PathTemplate(one), access: access, handler: change),
            Route("DELETE", PathTemplate(one), access: access, handler: remove),
            Route(
                "POST", PathTemplate(one + "/secret"), access: access, mutates: false,
                handler: rotate),
            Route("POST", PathTemplate(one + "/test"), access: access, handler: test),
            Route(
                "GET", PathTemplate(one + "/deliveries"), access: access,
                query: ["state", "before", "limit"], handler: deliveries),
            Route(
                "POST", PathTemplate(one + "/deliveries/{delivery}/redeliver"), access: access,
                handler: redeliver),
        ]
    }

    // MARK: Endpoints

    @Sendable
    private func list(_ context: RouteContext) async throws -> HTTPResponse {
        let endpoints = try await ledger.read { try $0.webhooks() }
        return .json(["endpoints": .array(endpoints.map { Self.json($0) })])
    }

    @Sendable
    private func create(_ context: RouteContext) async throws -> HTTPResponse {
        let fields = try context.fields(["url", "purpose", "kinds"])
        let url = try url(fields)
        let purpose = try purpose(fields)
        let kinds = try kinds(fields) ?? []
        let id = "we_" + Hexadecimal.text(try SecureRandom.bytes(8))
        var endpoint = EndpointRecord(
            id: id, url: url, purpose: purpose, kinds: kinds, createdAt: context.now)
        var secret: String?
        if purpose == .events {
            let secrets = try WebhookSecrets.random()
            endpoint.sealedSecrets = try secrets.sealed(by: neededSealing(), endpoint: id)
            secret = secrets.text
        }
        let record = endpoint
        try await ledger.write { writer in
            try writer.put(record)
            try context.act.record(
                "webhook.create", target: id, detail: ["host": Self.host(url)], in: writer)
        }
        return .json(
            Self.json(endpoint, secret: secret), status: 201,
            headers: [("Location", "/v1/webhooks/\(id)")])
    }

    private func url(_ fields: BodyFields) throws(Problem) -> String {
        let url = try fields.string("url", longest: 2048)
        do throws(OutgoingError) {
            try check(url)
        } catch {
            let isRefused = error.code == .refusedAddress
            throw .body("body.url", "\(error)" + (isRefused ? " (outgoing.allow)" : ""))
        }
        return url
    }

    private func purpose(_ fields: BodyFields) throws(Problem) -> EndpointRecord.Purpose {
        guard let name = try fields.optionalString("purpose") else { return .events }
        let purpose = EndpointRecord.Purpose(rawValue: name)
        guard purpose.isWebhook else {
            throw .body("body.purpose", "expected \"events\" or \"tee\"")
        }
        return purpose
    }

    private func kinds(_ fields: BodyFields) throws(Problem) -> [String]? {
        guard let kinds = try fields.optionalStrings("kinds") else { return nil }
        for (index, kind) in kinds.enumerated() where !Self.kinds.contains(kind) {
            throw .body(
                "body.kinds[\(index)]",
                "no such kind; expected some of " + Self.kinds.joined(separator: ", "))
        }
        return kinds
    }

    private static let kinds =
        VerdictChange.allCases.map(\.rawValue) + [
            "purchase.bought", "purchase.refunded", "purchase.refund_reversed",
        ]

    private func neededSealing() throws(Problem) -> any Sealing {
        guard let sealing else {
            throw Problem(
                .conflict,
                "no sealing key is configured (sealingKeyFile), so no secret can be kept")
        }
        return sealing
    }

    @Sendable
    private func read(_ context: RouteContext) async throws -> HTTPResponse {
        .json(Self.json(try await endpoint(context)))
    }

    private func endpoint(_ context: RouteContext) async throws -> EndpointRecord {
        let id = try context.parameter("endpoint")
        guard let endpoint = try await ledger.read({ try $0.webhook(id) }) else {
            throw Problem(.unknownEndpoint)
        }
        return endpoint
    }

    @Sendable
    private func change(_ context: RouteContext) async throws -> HTTPResponse {
        let fields = try context.fields(["url", "kinds", "enabled"])
        let id = try context.parameter("endpoint")
        let newURL = fields.optional("url") == nil ? nil : try url(fields)
        let newKinds = try kinds(fields)
        let enabled = try fields.optionalBool("enabled")
        let endpoint = try await ledger.write { writer in
            guard var endpoint = try writer.webhook(id) else { throw Problem(.unknownEndpoint) }
            let before = endpoint
            endpoint.url = newURL ?? endpoint.url
            endpoint.kinds = newKinds ?? endpoint.kinds
            endpoint.isEnabled = enabled ?? endpoint.isEnabled
            if !endpoint.isEnabled {
                try ForwardedBodies.forget(waitingFor: id, in: writer)
            }
            try writer.put(endpoint)
            try context.act.record(
                "webhook.change", target: id, detail: Self.changes(endpoint, since: before),
                in: writer)
            return endpoint
        }
        wake()
        return .json(Self.json(endpoint))
    }

    /// What the audit log says of a change: the members that differ, as they are and as they were.
    private static func changes(
        _ endpoint: EndpointRecord, since before: EndpointRecord
    ) -> JSONObject {
        func kinds(_ endpoint: EndpointRecord) -> JSONValue {
            .array(endpoint.kinds.map { .string($0) })
        }
        let members: [(String, now: JSONValue, before: JSONValue)] = [
            ("host", host(endpoint.url), host(before.url)),
            ("kinds", kinds(endpoint), kinds(before)),
            ("enabled", .bool(endpoint.isEnabled), .bool(before.isEnabled)),
        ]
        var object = JSONObject()
        for (name, now, before) in members where now != before {
            object[name] = now
            object[name + "Before"] = before
        }
        // Who may see the log need not see a secret that stands in a path.
        if endpoint.url != before.url { object["urlChanged"] = true }
        return object
    }

    /// Where a URL leads, without the path and the query: secrets often stand in these, and the
    /// audit log is kept for good.
    private static func host(_ url: String) -> JSONValue {
        JSONShape.text(OutgoingClient.authority(of: url))
    }

    @Sendable
    private func remove(_ context: RouteContext) async throws -> HTTPResponse {
        let id = try context.parameter("endpoint")
        try await ledger.write { writer in
            guard try writer.webhook(id) != nil else { throw Problem(.unknownEndpoint) }
            try ForwardedBodies.forget(waitingFor: id, in: writer)
            try writer.removeEndpoint(id)
            try context.act.record("webhook.remove", target: id, in: writer)
        }
        return .empty()
    }

    /// Makes a new secret; the one before it signs for a day more.
    @Sendable
    private func rotate(_ context: RouteContext) async throws -> HTTPResponse {
        let id = try context.parameter("endpoint")
        let sealing = try neededSealing()
        let now = context.now
        let (endpoint, secret) = try await ledger.write { writer in
            guard var endpoint = try writer.webhook(id), endpoint.purpose == .events else {
                throw Problem(.unknownEndpoint)
            }
            var secrets: WebhookSecrets
            if endpoint.sealedSecrets.isEmpty {
                // They were forgotten with the key that had sealed them.
                secrets = try .random()
            } else {
                secrets = try WebhookSecrets(
                    sealed: endpoint.sealedSecrets, by: sealing, endpoint: id)
                try secrets.rotate(now: now)
            }
            endpoint.sealedSecrets = try secrets.sealed(by: sealing, endpoint: id)
            try writer.put(endpoint)
            try context.act.record("webhook.rotate", target: id, in: writer)
            return (endpoint, secrets.text)
        }
        return .json(Self.json(endpoint, secret: secret))
    }

    /// Sends an event of the kind `test` at once, and says what the receiver answered.
    @Sendable
    private func test(_ context: RouteContext) async throws -> HTTPResponse {
        let endpoint = try await endpoint(context)
        guard endpoint.purpose == .events else {
            throw Problem(.conflict, "a tee gets what the store sends, and no events")
        }
        let secrets = try WebhookSecrets(
            sealed: endpoint.sealedSecrets, by: try neededSealing(), endpoint: endpoint.id)
        let body: JSONValue = [
            "type": "test", "timestamp": JSONShape.instant(context.now), "data": [:],
        ]
        let message = try WebhookMessage(
            id: "test_" + Hexadecimal.text(SecureRandom.bytes(8)),
            body: JSONWriter().bytes(body), to: endpoint, secrets: secrets, now: context.now)
        do throws(OutgoingError) {
            let response = try await sender.send(message.request)
            return .json([
                "delivered": .bool((200..<300).contains(response.status)),
                "status": .integer(response.status), "error": .null,
            ])
        } catch {
            return .json(
                ["delivered": false, "status": .null, "error": .string("\(error)")])
        }
    }

    private static func json(_ endpoint: EndpointRecord, secret: String? = nil) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("id", .string(endpoint.id)), ("url", .string(endpoint.url)),
            ("purpose", .string(endpoint.purpose.rawValue)),
            ("kinds", .array(endpoint.kinds.map { .string($0) })),
            ("enabled", .bool(endpoint.isEnabled)),
            ("createdAt", JSONShape.instant(endpoint.createdAt)),
        ]
        if let secret { members.append(("secret", .string(secret))) }
        return .object(JSONObject(members))
    }

    // MARK: Deliveries

    @Sendable
    private func deliveries(_ context: RouteContext) async throws -> HTTPResponse {
        let endpoint = try await endpoint(context)
        let before = try context.query.integer("before", in: 1...Int64.max) ?? .max
        let limit = Int(try context.query.integer("limit", in: 1...1000) ?? 100)
        var state: DeliveryRecord.State?
        if let name = try context.query.value("state") {
            state = [.waiting, .delivered, .parked].first { $0.rawValue == name }
            guard state != nil else {
                throw Problem.parameter(
                    "query.state", "expected waiting, delivered or parked")
            }
        }
        let wanted = state
        let deliveries = try await ledger.read {
            try $0.deliveries(to: endpoint.id, state: wanted, before: before, limit: limit)
        }
        return .json(["deliveries": .array(deliveries.map(Self.json))])
    }

    private static func json(_ delivery: DeliveryRecord) -> JSONValue {
        [
            "id": .number(JSONNumber(delivery.id)),
            "subject": .number(JSONNumber(delivery.subject)),
            "state": .string(delivery.state.rawValue), "attempts": .integer(delivery.attempts),
            "dueAt": JSONShape.instant(delivery.dueAt),
            "lastStatus": delivery.lastStatus.map { .integer($0) } ?? .null,
            "lastError": JSONShape.text(delivery.lastError),
            "createdAt": JSONShape.instant(delivery.createdAt),
        ]
    }

    @Sendable
    private func redeliver(_ context: RouteContext) async throws -> HTTPResponse {
        let endpoint = try context.parameter("endpoint")
        guard let id = Int64(try context.parameter("delivery")) else {
            throw Problem(.unknownDelivery)
        }
        let now = context.now
        let delivery = try await ledger.write { writer in
            guard var delivery = try writer.delivery(id), delivery.endpoint == endpoint else {
                throw Problem(.unknownDelivery)
            }
            guard delivery.leasedUntil.map({ $0 <= now }) ?? true else {
                throw Problem(.conflict, "it is being delivered at this moment")
            }
            delivery.state = .waiting
            delivery.attempts = 0
            delivery.dueAt = now
            try writer.update(delivery)
            try context.act.record(
                "webhook.redeliver", target: endpoint,
                detail: ["delivery": .number(JSONNumber(id))], in: writer)
            return delivery
        }
        wake()
        return .json(Self.json(delivery), status: 202)
    }
}

extension EndpointRecord.Purpose {
    /// Whether its endpoints are somebody's URLs; the others are this server's own.
    fileprivate var isWebhook: Bool { [.events, .tee].contains(self) }
}

extension DeliveryReader {
    fileprivate func webhook(_ id: String) throws -> EndpointRecord? {
        try endpoint(id).flatMap { $0.purpose.isWebhook ? $0 : nil }
    }

    fileprivate func webhooks() throws -> [EndpointRecord] {
        try endpoints().filter(\.purpose.isWebhook)
    }
}
