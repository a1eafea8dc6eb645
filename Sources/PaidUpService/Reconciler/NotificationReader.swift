// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger
import Synchronization

/// Reads the history of notifications of one app in one environment, again and again, for those
/// that did not arrive.
///
/// It reads stretch by stretch, and how far it came stands in the ledger after each. So after an
/// outage of this server, however long and however often it starts again, it goes on where it was.
final class NotificationReader: Sendable {
    let place: StorePlace
    private let keeper: LedgerKeeper
    private let metrics: ReconcilerMetrics
    private let every: Int64
    private let now: @Sendable () -> Instant
    private let report: @Sendable (any Error) -> Void
    private let state = Mutex(State())

    private struct State {
        var pass: Pass?
        /// Nothing is read before.
        var restsUntil: Instant?

        /// How long it rests yet, in milliseconds; a clock that was set back prolongs no rest.
        func rest(at instant: Instant, _ every: Int64) -> Int64 {
            guard let rest = restsUntil?.milliseconds(since: instant), rest <= every * 1000
            else { return 0 }
            return max(0, rest)
        }
    }

    /// A stretch that holds something that could not be judged, and since when that is known.
    private struct Unjudged: Hashable {
        let from: Instant
        let since: Instant
    }

    /// The way from where the history was read up to, to the present.
    private struct Pass {
        let end: Instant
        /// Where the stretch under way begins; asked from a little before for the first one.
        var from: Instant
        var askedFrom: Instant
        var to: Instant
        var token: String?
        /// The tokens of the stretch so far: a page that leads back would never end.
        var seen: Set<String> = []
        /// Whether all of the stretch could be judged.
        var isJudged = true
        /// The first stretch that could not: it is read again.
        var unjudged: Unjudged?
        /// The one that is read again.
        let before: Unjudged?

        mutating func begin(at instant: Instant, overlapping: Int64 = 0) {
            from = instant
            askedFrom = instant.advanced(bySeconds: -overlapping)
            to = min(end, instant.advanced(bySeconds: NotificationReader.stretch))
            (token, seen, isJudged) = (nil, [], true)
        }
    }

    /// A notification can appear in the history a little after its date.
    private static let overlap: Int64 = 600
    /// The longest stretch, in seconds: what is read at most anew after a start.
    private static let stretch: Int64 = 6 * 3600
    /// How far it goes back where nobody knows better, in seconds: a month.
    private static let lookBack: Int64 = 30 * 86_400
    /// What could not be judged is waited for so long, in seconds.
    private static let patience: Int64 = 86_400
    /// How many of the newest entries are looked through for a place's first cursor.
    private static let searched = 2000
    /// How far back the store's history goes, less a day for clocks.
    private var oldest: Instant {
        now().advanced(bySeconds: (place.environment == .production ? -179 : -29) * 86_400)
    }
    private var setting: String {
        "notificationsReadTo \(place.environment.rawValue) \(place.app)"
    }

    init(place: StorePlace, _ parts: Reconciler.Parts) {
        self.place = place
        keeper = parts.keeper
        metrics = parts.metrics
        every = parts.budget.historyEverySeconds
        now = parts.now
        report = parts.report
    }

    /// Notes where reading begins, before any further notification can arrive.
    func prepare() async throws { _ = try await cursor() }

    /// Reads one page, where one is due and may be asked for; answers whether more is due at once.
    func readPage(_ line: StoreLine) async throws -> Bool {
        guard line.pause(.notifications, of: place.app) == 0, var pass = try await passDue()
        else { return false }
        // What the store has forgotten meanwhile cannot be asked for.
        if pass.to <= oldest { return try await finishStretch(&pass) }
        if pass.token == nil { pass.askedFrom = max(pass.askedFrom, oldest) }
        let (from, to, token, place) = (pass.askedFrom, pass.to, pass.token, place)
        let page: StorePage
        do throws(StoreInquiryError) {
            page = try await line.call(.notifications, of: place.app) {
                inquirer throws(StoreInquiryError) in
                try await inquirer.notifications(from: from, to: to, at: place, after: token)
            }
        } catch {
            switch error {
            case .later, .cancelled: return false
            // A token that is too old, or a key without the right: the stretch again, later.
            case .refused, .notFound, .notYet: return rest(pass, again: true)
            }
        }
        return try await take(page, &pass)
    }

    /// How long it takes until a page may be due, in milliseconds.
    func wait(_ line: StoreLine) async throws -> Int64 {
        let pause = line.pause(.notifications, of: place.app)
        let instant = now()
        let (isUnderWay, rest) = state.withLock { ($0.pass != nil, $0.rest(at: instant, every)) }
        if isUnderWay || pause > 0 || rest > 0 { return max(pause, rest) }
        return max(0, every * 1000 - instant.milliseconds(since: try await cursor().readTo))
    }

    // MARK: Taking

    private func take(_ page: StorePage, _ pass: inout Pass) async throws -> Bool {
        for body in page.bodies where try await !isJudged(body) { pass.isJudged = false }
        guard let next = page.next else { return try await finishStretch(&pass) }
        guard pass.seen.insert(next).inserted else { return rest(pass, again: true) }
        pass.token = next
        state.withLock { [pass] in $0.pass = pass }
        return true
    }

    /// Keeps one notification, and answers whether it could be judged. One that the ledger cannot
    /// keep holds up none of the others.
    private func isJudged(_ body: [UInt8]) async throws -> Bool {
        do {
            let reception = try await keeper.receive(storeAnswer: body, author: DoubtDesk.author)
            if reception.fate == .kept { metrics.recovered() }
            return reception.fate != .undetermined
        } catch {
            switch error {
            case LedgerError.closed, LedgerError.full, LedgerError.readOnly, LedgerError.busy:
                throw error
            default: if Task.isCancelled { throw error }
            }
            report(error)
            return false
        }
    }

    private func finishStretch(_ pass: inout Pass) async throws -> Bool {
        if !pass.isJudged {
            let since = pass.before?.from == pass.from ? pass.before?.since : nil
            let known = Unjudged(from: pass.from, since: since ?? now())
            let isWorthIt = now().milliseconds(since: known.since) < Self.patience * 1000
            if isWorthIt { pass.unjudged = pass.unjudged ?? known }
        }
        try await put(readTo: pass.unjudged?.from ?? pass.to, pass.unjudged?.since)
        guard pass.to < pass.end else { return rest(pass, again: false) }
        pass.begin(at: pass.to)
        state.withLock { [pass] in $0.pass = pass }
        return true
    }

    /// Lets some time go by; `again` goes on with the same stretch then.
    private func rest(_ pass: Pass, again: Bool) -> Bool {
        let until = now().advanced(bySeconds: every)
        var anew = pass
        anew.begin(at: pass.from, overlapping: pass.askedFrom < pass.from ? Self.overlap : 0)
        state.withLock { [anew] state in
            state.pass = again ? anew : nil
            state.restsUntil = until
        }
        return false
    }

    // MARK: Where it stands

    /// The pass under way, or the next one where its time has come.
    private func passDue() async throws -> Pass? {
        let instant = now()
        let (pass, rest) = state.withLock { ($0.pass, $0.rest(at: instant, every)) }
        guard rest == 0 else { return nil }
        if let pass { return pass }
        let (readTo, unjudgedSince) = try await cursor()
        guard instant.milliseconds(since: readTo) >= every * 1000 else { return nil }
        let before = unjudgedSince.map { Unjudged(from: readTo, since: $0) }
        var next = Pass(
            end: instant, from: readTo, askedFrom: readTo, to: instant, before: before)
        next.begin(at: max(readTo, oldest), overlapping: Self.overlap)
        state.withLock { [next] in $0.pass = next }
        return next
    }

    /// Up to where the history was read, and since when what follows could not be judged.
    private func cursor() async throws -> (readTo: Instant, unjudgedSince: Instant?) {
        let (setting, instant) = (setting, now())
        let known = try await keeper.store.read { reader in
            try reader.setting(setting).map { bytes in
                String(decoding: bytes, as: UTF8.self).split(separator: " ")
                    .compactMap { Int64($0) }.map { Instant(milliseconds: $0) }
            }
        }
        if let readTo = known?.first {
            // Where the clock is back a little, the overlap makes up for it. Where it ran ahead,
            // nobody knows up to when the store was really asked.
            if readTo <= instant.advanced(bySeconds: Self.overlap) {
                return (min(readTo, instant), known?.dropFirst().first)
            }
        }
        let first =
            known == nil
            ? try await lastArrival() : instant.advanced(bySeconds: -Self.lookBack)
        try await put(readTo: first, nil)
        return (first, nil)
    }

    /// When the last message of this app and environment arrived: reading begins there. Where none
    /// is among the newest, whatever came may have been refused for want of a configuration, and
    /// it begins a month ago.
    private func lastArrival() async throws -> Instant {
        let (place, entries, instant) = (place, keeper.entries, now())
        let found = try await keeper.store.read { reader -> Instant? in
            let last = try reader.lastEntryNumber()
            var upper = last
            while upper > 0, last - upper < Self.searched {
                let lower = max(0, upper - 200)
                for entry in try reader.entries(after: lower, limit: 200).reversed()
                where entry.number <= upper && entry.kind == .notification {
                    let isOfPlace = entries.delta(of: entry).statements.contains {
                        $0.chain.app == place.app && $0.chain.environment == place.environment
                    }
                    if isOfPlace { return entry.receivedAt }
                }
                upper = lower
            }
            return nil
        }
        return min(found ?? instant.advanced(bySeconds: -Self.lookBack), instant)
    }

    private func put(readTo instant: Instant, _ unjudgedSince: Instant?) async throws {
        let numbers = [instant, unjudgedSince].compactMap { $0?.milliseconds }
        let value = numbers.map { String($0) }.joined(separator: " ")
        try await keeper.store.write { [setting] in
            try $0.put(setting: setting, Array(value.utf8))
        }
    }
}
