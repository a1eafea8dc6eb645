// SPDX-License-Identifier: Apache-2.0

package import JSONText
import JWSVerification
package import OutgoingHTTP
package import PaidUp
package import PaidUpAppStore
package import PaidUpLedger
import PaidUpSecrets
import Synchronization

/// The whole service on a ledger: everything but sockets, files and the process itself.
package final class Service: Sendable {
    package let keeper: LedgerKeeper
    package let answerer: Answerer
    /// What answers requests.
    package let handler: ServiceHandler
    /// Everything that is answered, for documentation and tests.
    package let routes: [Route]
    private let timers: TimerLoop
    private let renewal: RenewalLoop
    private let dispatcher: Dispatcher
    private let idempotency: Idempotency
    /// Asks the store; `nil` where no key of the App Store Server API is configured.
    package let reconciler: Reconciler?
    private let ledger: any LedgerStore
    private let log: ServiceLog
    private let clock: ServiceClock
    private let isReady: Flag
    /// Whether the store's questions about refund requests are answered.
    private let answersStore: Bool

    /// What a service is made of.
    package struct Parts: Sendable {
        package var ledger: any LedgerStore
        package var intake: AppStoreIntake
        package var sender: any OutgoingSender
        package var checkURL: URLCheck
        package var sealing: (any Sealing)?
        package var audience: String?
        package var limits: RateLimits
        /// Whom to ask where the store fell silent, where, and how much.
        package var asking: Asking?
        /// Whose `X-Forwarded-For` is believed.
        package var trustedProxies: [AddressRange] = []
        package var log: ServiceLog
        package var clock: ServiceClock

        package init(
            ledger: any LedgerStore, intake: AppStoreIntake, sender: any OutgoingSender,
            checkURL: @escaping URLCheck,
            sealing: (any Sealing)?, audience: String?, limits: RateLimits,
            asking: Asking? = nil, log: ServiceLog, clock: ServiceClock
        ) {
            self.ledger = ledger
            self.intake = intake
            self.sender = sender
            self.checkURL = checkURL
            self.sealing = sealing
            self.audience = audience
            self.limits = limits
            self.asking = asking
            self.log = log
            self.clock = clock
        }
    }

    /// How the store is asked.
    package struct Asking: Sendable {
        package var inquirer: any StoreInquirer
        package var places: [StorePlace]
        package var budget: ReconcilerBudget
        /// Who answers the store about refund requests, and how.
        package var consumption: Consumption?

        package typealias Consumption = (
            sender: any ConsumptionSender, settings: ConsumptionSettings
        )

        package init(
            inquirer: any StoreInquirer, places: [StorePlace],
            budget: ReconcilerBudget = ReconcilerBudget(),
            consumption: Consumption? = nil
        ) {
            self.inquirer = inquirer
            self.places = places
            self.budget = budget
            self.consumption = consumption
        }
    }

    /// Whether requests are taken.
    private final class Flag: Sendable {
        private let value = Mutex(false)

        var isSet: Bool { value.withLock { $0 } }

        func set(_ isSet: Bool) { value.withLock { $0 = isSet } }
    }

    /// Makes a service; the ledger's own key is made where it has none.
    ///
    /// - Throws: ``SealingCheck/Mismatch`` for a sealing key that opens none of the ledger's secrets.
    package init(_ parts: Parts) async throws {
        try await SealingCheck.run(parts.ledger, parts.sealing)
        let log = parts.log
        let clock = parts.clock
        let registry = MetricsRegistry()
        let metrics = ServiceMetrics(registry)
        let holder = Hexadecimal.text(try SecureRandom.bytes(8))
        let dispatcher = Dispatcher(
            ledger: parts.ledger, sender: parts.sender, sealing: parts.sealing,
            holder: holder, now: clock.now,
            report: { log.error("webhooks.failed", .error($0)) })
        let keeper = LedgerKeeper(
            store: parts.ledger, intake: parts.intake,
            rules: try await parts.ledger.read { try RulesHistory(default: Engine(), $0) },
            tombstoneKey: try await Self.ledgerKey(parts.ledger), clock: clock.now,
            wake: { [weak dispatcher] in dispatcher?.wake() })
        keeper.onDamage { customer, error in
            log.error("customer.putOff", .customer(customer), .error(error))
            metrics.putOff()
        }
        let answerer = Answerer(keeper: keeper)
        let keys = KeyStore(parts.ledger, sealing: parts.sealing, clock: clock)
        let isReady = Flag()
        self.keeper = keeper
        self.answerer = answerer
        self.dispatcher = dispatcher
        self.log = log
        self.clock = clock
        self.isReady = isReady
        ledger = parts.ledger
        timers = TimerLoop(keeper: keeper) { log.error("timers.failed", .error($0)) }
        renewal = RenewalLoop(keeper: keeper) { log.error("renewal.failed", .error($0)) }
        idempotency = Idempotency(parts.ledger, log: log) { customer, reader in
            try reader.hasTombstone(keeper.tombstone(customer))
        }
        reconciler = parts.asking.map { asking in
            Reconciler(
                Reconciler.Parts(
                    keeper: keeper, inquirer: asking.inquirer, places: asking.places,
                    budget: asking.budget, metrics: ReconcilerMetrics(registry), holder: holder,
                    now: clock.now, report: { log.error("reconciler.failed", .error($0)) },
                    told: { Self.log($0, to: log) }))
        }
        let consumption = parts.asking?.consumption
        answersStore = consumption?.settings.isTurnedOn ?? false
        if let (sender, settings) = consumption {
            let desk = ConsumptionDesk(
                keeper: keeper, sender: sender, settings: settings,
                metrics: ConsumptionMetrics(registry))
            dispatcher.carryConsumption { try await desk.carry($0) }
        }
        let limits = AccessLimits(parts.limits, proxies: TrustedProxies(parts.trustedProxies))
        let foreign = ForeignMessages()
        var routes =
            AppStoreRoutes(
                keeper: keeper, metrics: metrics, limits: limits, clock: clock, foreign: foreign
            ).routes
        routes +=
            HandOverRoutes(
                keeper: keeper, answerer: answerer, metrics: metrics,
                restores: RateLimiter(RateLimit(perMinute: 1, burst: 5)), clock: clock
            ).routes
        routes += CustomerRoutes(answerer: answerer, metrics: metrics, clock: clock).routes
        routes += OperatorRoutes(keeper: keeper).routes
        routes += AccountTokenRoutes(keeper: keeper).routes
        routes += ConsumptionConsentRoutes(keeper: keeper).routes
        routes +=
            CustomerTokenRoutes(
                keeper: keeper,
                tokens: parts.audience.map { CustomerTokens(keys: keys, audience: $0) }
            ).routes
        routes += SearchRoutes(keeper: keeper).routes
        routes += EventRoutes(keeper: keeper).routes
        routes += ErasureRoutes(keeper: keeper).routes
        routes += CatalogRoutes(keeper: keeper, clock: clock).routes
        routes +=
            WebhookRoutes(
                ledger: parts.ledger, sender: parts.sender, sealing: parts.sealing,
                check: parts.checkURL, wake: { dispatcher.wake() }
            ).routes
        routes += KeyRoutes(keys: keys).routes
        routes += AuditLogRoutes(keeper: keeper).routes
        routes += DoubtRoutes(keeper: keeper).routes
        routes += ForeignMessageRoutes(messages: foreign).routes
        routes +=
            SystemRoutes(
                keeper: keeper, metrics: metrics, openAPI: PackageResources.openapi_yaml,
                isReady: { isReady.isSet }
            ).routes
        self.routes = routes
        handler = ServiceHandler(
            routes: routes,
            ServiceHandler.Parts(
                gate: Gate(keys: keys, audience: parts.audience),
                limits: limits,
                idempotency: idempotency, log: log,
                metrics: RequestMetrics(registry), clock: clock))
    }

    private static func log(_ news: Reconciler.StoreNews, to log: ServiceLog) {
        let place = (
            LogField.configured("bundleId", news.app),
            LogField.configured("environment", news.environment.rawValue),
            LogField.configured("question", news.question)
        )
        if let silence = news.silence {
            log.warning(
                "store.silent", place.0, place.1, place.2, .configured("reason", silence))
        } else {
            log.info("store.answers", place.0, place.1, place.2)
        }
    }

    /// The key of this ledger's tombstones and pseudonyms, made at its first start.
    package static func ledgerKey(_ ledger: any LedgerStore) async throws -> [UInt8] {
        let fresh = try SecureRandom.bytes(32)
        return try await ledger.write { writer in
            if let key = try writer.setting("tombstoneKey") { return key }
            try writer.put(setting: "tombstoneKey", fresh)
            return fresh
        }
    }

    /// Puts the configured rules in force where they differ: the catalog only where the ledger has
    /// none yet, since later ones come over HTTP; the policy always. Then it tells what changed
    /// while nobody ran; what is too much to wait for is left to ``run()``.
    package func start(catalog: JSONValue?, policy: Policy, tees: [String]) async throws {
        try await keeper.takeUpCopy()
        try await putRules(catalog, policy)
        try await putTees(tees)
        try await turnConsumption()
        try await reconciler?.prepare()
        // A catalog that was put just before an end may not have reached everybody. Nobody waits
        // for that: answers go by it all the same.
        try await keeper.renewAtOnce()
        _ = try await keeper.catchUp(rounds: 50)
    }

    /// Says to whoever asks that requests are taken: when the server listens.
    package func beginServing() { isReady.set(true) }

    private func putRules(_ catalog: JSONValue?, _ policy: Policy) async throws {
        let current = try await keeper.read { reader, rules in
            try reader.entry(rules.newest.entry).flatMap { RulesDocument($0.body) }
        }
        let wanted = RulesDocument(
            catalog: current?.catalog ?? catalog ?? .null, policy: policy.changedKeys)
        guard current?.body != wanted.body else { return }
        if current == nil, catalog == nil, wanted.policy.isEmpty { return }
        _ = try await keeper.put(body: wanted.body, author: "configuration")
    }

    private func turnConsumption() async throws {
        let (isOn, now) = (answersStore, clock.now())
        try await ledger.write { try ConsumptionDesk.turn(on: isOn, at: now, in: $0) }
    }

    /// Makes an endpoint for each URL to forward to that is new in the configuration, and disables
    /// those that left it. One that stood in it at the last start too is left as it is: somebody may
    /// have disabled it since, or its receiver said that it is gone.
    private func putTees(_ urls: [String]) async throws {
        let wanted = Dictionary(
            urls.map {
                ("tee_" + Hexadecimal.text(SHA256.digest(of: Array($0.utf8)).prefix(8)), $0)
            },
            uniquingKeysWith: { first, _ in first })
        let now = clock.now()
        try await ledger.write { writer in
            let before = try Self.teesBefore(in: writer)
            for id in before where wanted[id] == nil {
                guard var endpoint = try writer.endpoint(id) else { continue }
                endpoint.isEnabled = false
                try ForwardedBodies.forget(waitingFor: id, in: writer)
                try writer.put(endpoint)
            }
            for (id, url) in wanted where !before.contains(id) {
                var endpoint =
                    try writer.endpoint(id)
                    ?? EndpointRecord(id: id, url: url, purpose: .tee, createdAt: now)
                endpoint.isEnabled = true
                try writer.put(endpoint)
            }
            let ids = wanted.keys.sorted().joined(separator: " ")
            try writer.put(setting: "configuredTees", Array(ids.utf8))
        }
    }

    /// The endpoints that the configuration named at the last start.
    private static func teesBefore(in reader: any LedgerReader) throws -> Set<String> {
        guard let setting = try reader.setting("configuredTees") else {
            return Set(try reader.endpoints().map(\.id).filter { $0.hasPrefix("tee_") })
        }
        return Set(String(decoding: setting, as: UTF8.self).split(separator: " ").map(String.init))
    }

    /// Does what happens by itself until the task is cancelled: timers, deliveries, tidying.
    package func run() async {
        await withDiscardingTaskGroup { group in
            group.addTask { await self.timers.run() }
            group.addTask { await self.renewal.run() }
            group.addTask { await self.dispatcher.run() }
            group.addTask { await self.tidy() }
            if let reconciler = self.reconciler { group.addTask { await reconciler.run() } }
        }
    }

    /// Removes what has had its time: answers kept for repetition, deliveries of a month ago and
    /// parked ones of three months, leases of a crash.
    private func tidy() async {
        while !Task.isCancelled {
            let now = clock.now()
            do {
                try await idempotency.sweep(now: now)
                try await ledger.write {
                    try $0.removeDelivered(before: now.advanced(bySeconds: -30 * 86_400))
                    try $0.removeParked(before: now.advanced(bySeconds: -90 * 86_400))
                    // An hour late, for the clock may have been set ahead for a while.
                    try $0.removeLeases(endedBy: now.advanced(bySeconds: -3600))
                }
            } catch {
                log.error("tidying.failed", .error(error))
            }
            try? await Task.sleep(nanoseconds: 3_600_000_000_000)
        }
    }

    /// Says to whoever asks that no more requests should come.
    package func beginStopping() { isReady.set(false) }
}

extension Policy {
    /// The keys that differ from their defaults, as they stand in JSON.
    var changedKeys: JSONObject {
        let defaults = Policy()
        var members: [(String, JSONValue)] = []
        func add(_ key: String, _ path: KeyPath<Policy, Int64>) {
            guard self[keyPath: path] != defaults[keyPath: path] else { return }
            members.append((key, .number(JSONNumber(self[keyPath: path]))))
        }
        add("renewalLeewaySeconds", \.renewalLeewaySeconds)
        add("billingRetryAccessSeconds", \.billingRetryAccessSeconds)
        add("graceFallbackSeconds", \.graceFallbackSeconds)
        add("staleAfterSeconds", \.staleAfterSeconds)
        switch sandbox {
        case .accept: break
        case .reject: members.append(("sandbox", "reject"))
        case .customers(let customers):
            members.append(
                ("sandbox", .array(customers.sorted().map { .string($0.rawValue) })))
        }
        if familySharing != defaults.familySharing {
            members.append(("familySharing", .bool(familySharing)))
        }
        if transfer == .move { members.append(("transfer", "move")) }
        return JSONObject(members)
    }
}
