// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger
import Synchronization

/// Reads the history of notifications of one app in one environment, again and again, for those
/// that did not arrive.
///
/// How far it was read stands in the ledger. So after an outage of this server, however long, it
/// goes on where it was.
final class NotificationReader: Sendable {
    let place: StorePlace
    private let keeper: LedgerKeeper
    private let metrics: ReconcilerMetrics
    private let every: Int64
    private let now: @Sendable () -> Instant
    private let window = Mutex<Window?>(nil)

    /// A stretch that is being read.
    private struct Window: Sendable {
        let from: Instant
        let to: Instant
        var token: String?
        /// Whether all of it could be judged; otherwise it is read again.
        var isJudged = true
    }

    /// A notification can appear in the history a little after its date.
    private static let overlap: Int64 = 600
    /// How far it goes back where the clock was ahead, in seconds: a month.
    private static let lookBack: Int64 = 30 * 86_400
    /// How far back the store's history goes, in days, less one for clocks.
    private var days: Int64 { place.environment == .production ? 179 : 29 }
    private var setting: String {
        "notificationsReadTo \(place.environment.rawValue) \(place.app)"
    }

    init(place: StorePlace, _ parts: Reconciler.Parts) {
        self.place = place
        keeper = parts.keeper
        metrics = parts.metrics
        every = parts.budget.historyEverySeconds
        now = parts.now
    }

    /// Reads what is due, within what is left of the budget; answers how long to wait.
    func round(_ desk: ReconcilerDesk, _ allowance: Allowance) async throws -> Int64 {
        guard desk.waitForStore == 0, allowance.left > 0 else { return max(desk.waitForStore, 1) }
        guard var window = try await nextWindow() else { return try await waitForWindow() }
        do {
            while allowance.left > 0 {
                let (from, to, token, place) = (window.from, window.to, window.token, place)
                let page = try await desk.call(allowance, .notifications) {
                    inquirer throws(StoreInquiryError) in
                    try await inquirer.notifications(from: from, to: to, at: place, after: token)
                }
                for body in page.bodies {
                    let isJudged = try await take(body)
                    window.isJudged = window.isJudged && isJudged
                }
                guard let next = page.next else {
                    try await finish(window)
                    return every * 1000
                }
                guard next != token else {
                    // A page that leads to itself: from the start, later.
                    self.window.withLock { $0 = nil }
                    return every * 1000
                }
                window.token = next
                self.window.withLock { $0 = window }
            }
            return 0
        } catch StoreInquiryError.later {
            return desk.waitForStore
        } catch is StoreInquiryError {
            // A token that is too old, or a key without the right: from the start, later.
            self.window.withLock { $0 = nil }
            return every * 1000
        }
    }

    /// Answers whether it could be judged.
    private func take(_ body: [UInt8]) async throws -> Bool {
        let reception = try await keeper.receive(
            storeAnswer: body, author: ReconcilerDesk.author)
        if reception.fate == .kept { metrics.recovered() }
        return reception.fate != .undetermined
    }

    /// The stretch under way, or the next one where its time has come.
    private func nextWindow() async throws -> Window? {
        if let window = window.withLock({ $0 }) { return window }
        let instant = now()
        let readTo = try await readTo()
        guard instant.milliseconds(since: readTo) >= every * 1000 else { return nil }
        let oldest = instant.advanced(bySeconds: -days * 86_400)
        let window = Window(
            from: max(readTo.advanced(bySeconds: -Self.overlap), oldest), to: instant, token: nil)
        self.window.withLock { $0 = window }
        return window
    }

    private func waitForWindow() async throws -> Int64 {
        max(0, every * 1000 - now().milliseconds(since: try await readTo()))
    }

    /// Up to where the history was read. At the very first start, up to the last message that
    /// arrived; where none ever did, there is nothing that could be missed yet.
    private func readTo() async throws -> Instant {
        let (setting, instant) = (setting, now())
        let known = try await keeper.store.read { reader -> Instant? in
            if let bytes = try reader.setting(setting),
                let milliseconds = Int64(String(decoding: bytes, as: UTF8.self))
            {
                return Instant(milliseconds: milliseconds)
            }
            return try reader.newestEntryNumber(.notification)
                .flatMap { try reader.entry($0)?.receivedAt }
        }
        if let known, known <= instant { return known }
        // The clock ran ahead for a while: nobody knows up to when the store was really asked.
        if known != nil { return instant.advanced(bySeconds: -Self.lookBack) }
        try await put(readTo: instant)
        return instant
    }

    private func finish(_ window: Window) async throws {
        // What could not be judged in a day is not waited for any longer.
        let again = max(
            window.from.advanced(bySeconds: Self.overlap), window.to.advanced(bySeconds: -86_400))
        try await put(readTo: window.isJudged ? window.to : again)
        self.window.withLock { $0 = nil }
    }

    private func put(readTo instant: Instant) async throws {
        let (setting, value) = (setting, Array("\(instant.milliseconds)".utf8))
        try await keeper.store.write { try $0.put(setting: setting, value) }
    }
}
