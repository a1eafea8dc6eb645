// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpSimulator

/// Holds the engine's answers against the simulator's state.
///
/// Both are steps in time, so it is enough to look at each instant at which one of them changes,
/// and a millisecond before: equal there means equal everywhere.
struct Comparison {
    let store: AppStoreSimulator
    let ledger: Ledger
    let engine: Engine
    /// When each message arrived, in the order of arrival.
    let arrivals: [Arrival]
    private(set) var differences: [Difference] = []
    private(set) var readings: [Reading: Int] = [:]
    private(set) var compared = 0
    /// How often the answers differ while a message was missing, and no promise was broken.
    private(set) var outstanding = 0

    private let revision: LedgerRevision

    init(_ store: AppStoreSimulator, _ ledger: Ledger, _ arrivals: [Arrival]) {
        self.store = store
        self.ledger = ledger
        self.arrivals = arrivals
        engine = Engine(catalog: Shop.catalog)
        revision = ledger.revision()
    }

    /// Everybody for whom there is a history, with all of it.
    private var subjects: [Subject] {
        let known = Dictionary(grouping: store.serviceHistories, by: \.customer)
        return known.keys.sorted().map { customer in
            let products = (known[customer] ?? []).map(\.product)
                .filter { name in Shop.services.contains { $0.id == name } }
            var sides = products.map { ($0, OracleSide(store, customer, $0)) }
            sides.append((Shop.everything, OracleSide(unionOf: sides.map(\.1))))
            return Subject(
                customer: customer, sides: sides,
                told: store.notifications.filter { $0.customer == customer })
        }
    }

    private struct Subject {
        let customer: String
        let sides: [(entitlement: String, side: OracleSide)]
        let told: [StoreNotification]
    }

    private func view(_ knownAt: Int64?) -> LedgerView {
        LedgerView(
            ledger, knownAt: knownAt.map { Instant(milliseconds: $0) } ?? .distantFuture,
            revision: revision)
    }

    /// Asks about all instants up to now with everything known.
    mutating func lookBack(_ question: Question = .lookingBack) {
        for subject in subjects {
            let timeline = engine.timeline(of: Shop.id(of: subject.customer), in: view(nil))
            compare(question, subject, timeline, Int64.min..<store.now, knownAt: nil, newest: .min)
        }
    }

    /// Asks at each instant with what had arrived by then.
    mutating func followAlong(_ question: Question = .asItHappens) {
        for subject in subjects {
            let own = arrivals.filter { $0.notification.customer == subject.customer }
            let known = Set(own.map(\.at)).sorted()
            for (index, from) in known.enumerated() {
                let to = index + 1 < known.count ? known[index + 1] : store.now
                guard from < to else { continue }
                let timeline = engine.timeline(of: Shop.id(of: subject.customer), in: view(from))
                let heard = own.filter { $0.at <= from }.map(\.notification)
                compare(
                    question, subject, timeline, from..<to, knownAt: from,
                    newest: heard.map(\.signedDate).max() ?? .min,
                    arrived: Set(heard.map(\.uuid)))
            }
        }
    }

    /// Asks about now, with everything known.
    mutating func askNow(_ question: Question, newest: Int64, customers: Set<String>) {
        for subject in subjects where customers.contains(subject.customer) {
            let timeline = engine.timeline(of: Shop.id(of: subject.customer), in: view(nil))
            compare(
                question, subject, timeline, store.now..<store.now + 1, knownAt: nil,
                newest: newest)
        }
    }

    private mutating func compare(
        _ question: Question, _ subject: Subject, _ timeline: CustomerTimeline,
        _ range: Range<Int64>, knownAt: Int64?, newest: Int64,
        arrived: Set<String> = []
    ) {
        for (entitlement, side) in subject.sides {
            let segments = timeline.entitlements[entitlement]?.segments ?? []
            let changes = segments.map(\.from.milliseconds) + side.starts
            for at in Self.instants(range, changes) {
                // The present is not before what the store has said already.
                let present = Instant(milliseconds: max(at, newest))
                let verdict = timeline.verdict(on: entitlement, at: present)
                let stretch = side.stretch(at: at)
                compared += 1
                // Nearly always so; there is no need for all that a difference is told with.
                if stretch.isSame(as: verdict) { continue }
                judge(
                    Moment(
                        question: question, customer: subject.customer, entitlement: entitlement,
                        at: at, knownAt: knownAt, side: side,
                        verdict: verdict, oracle: stretch, told: subject.told, arrived: arrived,
                        ledger: ledger,
                        timeline: timeline))
            }
        }
    }

    /// The changes and what lies just before each, within the range and with its ends.
    private static func instants(_ range: Range<Int64>, _ changes: [Int64]) -> [Int64] {
        var instants = range.lowerBound > .min ? [range.lowerBound] : []
        if range.upperBound - 1 > .min { instants.append(range.upperBound - 1) }
        for change in changes where change > .min {
            if range.contains(change - 1) { instants.append(change - 1) }
            if range.contains(change) { instants.append(change) }
        }
        instants.sort()
        return instants.indices.filter { $0 == 0 || instants[$0] != instants[$0 - 1] }
            .map { instants[$0] }
    }

    private mutating func judge(_ moment: Moment) {
        if moment.question == .withFaults, moment.isOutstanding {
            outstanding += 1
            if let promise = Promise.broken(by: moment) {
                differences.append(Difference(moment, promise))
            }
            return
        }
        if let reading = Reading.allCases.first(where: { $0.explains(moment) }) {
            readings[reading, default: 0] += 1
        } else {
            differences.append(Difference(moment))
        }
    }
}
