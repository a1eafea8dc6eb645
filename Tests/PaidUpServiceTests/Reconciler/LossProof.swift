// SPDX-License-Identifier: Apache-2.0

import JWSVerification
import PaidUp
import PaidUpAppStore
import PaidUpLedger
import PaidUpSecrets
import PaidUpSimulator
import Synchronization
import Testing

@testable import PaidUpService

/// A team's weeks on the simulator: customers act by chance, a share of the notifications is lost,
/// and the reconciler asks. Each quarter of an hour the service's answers are held against the
/// simulator's own knowledge of what is due.
final class LossProof {
    /// What was seen in one run.
    struct Outcome {
        var instants = 0
        /// Somebody who had been let in was denied, though service was due all the time.
        var denials: [String] = []
        /// Denied from the beginning of what was due, in seconds: a purchase of which nobody had
        /// heard yet, neither from the store nor from the customer. The longest.
        var longestUnheard: Int64 = 0
        /// Let in wrongly, in seconds: the longest stretch.
        var longestWrongGrant: Int64 = 0
    }

    static let step: Int64 = 900
    private let seed: UInt64
    private var chances: SplitMix64
    private let store: SimulatedStore
    private let clock = HandClock(Instant(milliseconds: StoreSettings().start))
    private let ledger = InMemoryLedger()
    private let keeper: LedgerKeeper
    private let reconciler: Reconciler
    private let customers = (0..<8).map { "c\($0)" }
    private var unheardSince: [String: Int64] = [:]
    /// Let in since what is due now began to be due.
    private var wasLetIn: Set<String> = []
    private var wrongSince: [String: Int64] = [:]
    private(set) var outcome = Outcome()

    private static let month = "pro.month"
    private static let week = "pro.week"

    init(seed: UInt64, lossPercent: Int64) throws {
        self.seed = seed
        chances = SplitMix64(seed)
        var settings = StoreSettings()
        settings.seed = seed
        settings.graceDays = seed % 2 == 0 ? 16 : nil
        settings.products = [
            .subscription(Self.month, level: 1, period: .month),
            .subscription(Self.week, level: 2, period: .week),
        ]
        var simulator = try AppStoreSimulator(settings)
        simulator.faults.lossPercent = lossPercent
        let anchors = try TrustAnchors(pem: simulator.rootCertificatePEM())
        let app = AppStoreApp(bundleID: settings.bundleID, appAppleID: settings.appAppleID)
        let store = SimulatedStore(simulator)
        self.store = store
        let now: @Sendable () -> Instant = { store.now }
        keeper = LedgerKeeper(
            store: ledger,
            intake: AppStoreIntake(verifier: JWSVerifier(anchors: anchors), apps: [app]),
            rules: RulesHistory(default: Engine()), tombstoneKey: Array(repeating: 1, count: 32),
            clock: now, wake: {})
        let place = StorePlace(app: settings.bundleID, environment: .production)
        reconciler = Reconciler(
            Reconciler.Parts(
                keeper: keeper, inquirer: try store.inquirer(place, Self.key()), places: [place],
                budget: ReconcilerBudget(perSecond: 50),
                metrics: ReconcilerMetrics(MetricsRegistry()),
                holder: "h", now: now, chance: { 0 }, report: { Issue.record($0) }))
    }

    /// The key of RFC 7515, appendix A.3.1, which everybody knows.
    static func key() throws -> ES256PrivateKey {
        try ES256PrivateKey(
            pem: """
                -----BEGIN PRIVATE KEY-----
                MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgjpsQnnGQmL+YBIff
                H1136cspYG6+0iY7X1fCE9+E9LKhRANCAAR/zc4ncPbEXUGDy+5v20t7WAczNXvp
                7xO6z248e9FURcfxRM0bvZt+hyzf7bnuufSzaV1uqQskrYpGIyiFiOWt
                -----END PRIVATE KEY-----
                """, place: "here")
    }

    /// Lets days pass; during an outage the store's API does not answer.
    func live(days: Int64, outage: Range<Int64>? = nil) async throws {
        let steps = days * 86_400 / Self.step
        for index in 0..<steps {
            let day = index * Self.step / 86_400
            store.state.withLock { $0.apiFaults.isOut = outage?.contains(day) == true }
            if chances.next() % 16 == 0 { act() }
            try await pass()
        }
    }

    /// Nothing happens but time, for so many steps, and nothing is lost any more.
    func settle(steps: Int) async throws {
        store.state.withLock { $0.faults.lossPercent = 0 }
        for _ in 0..<steps { try await pass() }
    }

    private func pass() async throws {
        for body in try store.state.withLock({ store in
            try store.advance(by: "\(Self.step)s").map { try store.body(of: $0) }
        }) {
            _ = try await keeper.receive(notification: Array(body.utf8))
        }
        _ = try await keeper.catchUp()
        // A few seconds' worth of asking at the end of each quarter of an hour.
        for _ in 0..<3 where await reconciler.round() > 1000 { break }
        try await compare()
    }

    /// Something that a customer or the store does, where the store does it.
    private func act() {
        let customer = customers[Int(chances.next() % UInt64(customers.count))]
        let product = chances.next() % 2 == 0 ? Self.month : Self.week
        let number = customers.firstIndex(of: customer) ?? 0
        let token = "4c8f4b3e-0001-4000-8000-0000000000\(number < 10 ? "0" : "")\(number)"
        let orders: [StoreOrder] = [
            .subscribe(customer, to: product, token: token),
            .subscribe(customer, to: product, token: token),
            .turnOffRenewal(customer, product), .turnOnRenewal(customer, product),
            .breakPayment(customer), .fixPayment(customer), .changePlan(customer, to: product),
            .refund(customer, product), .requestRefund(customer, product),
            .declineRefund(customer, product), .reverseRefund(customer, product),
            .extend(customer, product, days: 10),
        ]
        let order = orders[Int(chances.next() % UInt64(orders.count))]
        // The store refuses what is not possible, as Apple does; then nothing happens.
        store.state.withLock { store in _ = try? store.perform(order) }
    }

    // MARK: Comparing

    private func compare() async throws {
        let now = store.now
        for number in customers.indices {
            let name = customers[number]
            let id = CustomerID(
                "4c8f4b3e-0001-4000-8000-0000000000\(number < 10 ? "0" : "")\(number)")
            let timeline = try await keeper.read { reader, rules in
                let component = try Component(around: [.customer(id)], in: reader)
                return rules.newest.engine.timeline(of: id, in: component.view)
            }
            for product in [Self.month, Self.week] {
                let isDue = store.state.withLock {
                    $0.serviceDue(name, product, at: now.milliseconds)?.isDue == true
                }
                note(name, product, isDue, timeline, now)
            }
        }
    }

    private func note(
        _ name: String, _ product: String, _ isDue: Bool, _ timeline: CustomerTimeline,
        _ now: Instant
    ) {
        outcome.instants += 1
        let key = "\(name) \(product)"
        let verdict = timeline.verdict(on: product, at: now)
        var isGranted = false
        if case .granted = verdict.access { isGranted = true }
        let seconds = now.milliseconds / 1000
        if isDue, isGranted { wasLetIn.insert(key) }
        if !isDue { wasLetIn.remove(key) }
        if isDue, !isGranted {
            if wasLetIn.contains(key) {
                outcome.denials.append(
                    "seed \(seed): \(key) at \(now) \(verdict.state) \(verdict.access)")
            }
            unheardSince[key] = unheardSince[key] ?? seconds
            outcome.longestUnheard = max(
                outcome.longestUnheard, seconds - (unheardSince[key] ?? seconds) + Self.step)
        } else {
            unheardSince[key] = nil
        }
        if !isDue, isGranted {
            wrongSince[key] = wrongSince[key] ?? seconds
            outcome.longestWrongGrant = max(
                outcome.longestWrongGrant, seconds - (wrongSince[key] ?? seconds) + Self.step)
        } else {
            wrongSince[key] = nil
        }
    }

    /// Whether all answers are the simulator's now.
    var isRight: Bool { unheardSince.isEmpty && wrongSince.isEmpty }
}

struct SplitMix64 {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
