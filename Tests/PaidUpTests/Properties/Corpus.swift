// SPDX-License-Identifier: Apache-2.0

import Foundation
import PaidUp

/// The histories that every property is held against: one after another, so that no more than a
/// few are in memory.
///
/// `PAIDUP_SEED` names a seed of one's own, `PAIDUP_HISTORIES` how many histories there are, and
/// `PAIDUP_PLACE` the one history to look at. Nothing comes from the clock, so that a failure is
/// found again.
enum Corpus {
    /// What was found in all histories, once.
    static let findings: Findings = {
        let seeds = setting("PAIDUP_SEED").map { [$0] } ?? [1, 2026, 0x5eed_0000_0000_0001, .max]
        let number = setting("PAIDUP_HISTORIES").map { Int($0) } ?? 10_000
        let places = setting("PAIDUP_PLACE").map { Int($0)...Int($0) }
        let all = places ?? 0...(number / seeds.count - 1)
        print("Properties: seeds \(seeds), \(all.count) histories each.")
        let blocks = seeds.flatMap { seed in
            stride(from: all.lowerBound, through: all.upperBound, by: Block.size).map { first in
                Block(seed: seed, places: first...min(first + Block.size - 1, all.upperBound))
            }
        }
        let collector = Collector()
        DispatchQueue.concurrentPerform(iterations: blocks.count) { index in
            collector.add(blocks[index].findings())
        }
        let findings = collector.findings
        print("Properties: \(findings.histories) histories, \(findings.deliveries) deliveries.")
        return findings
    }()

    private static func setting(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
    }

    struct Findings: Sendable {
        var histories = 0
        var deliveries = 0
        /// By the property's number.
        var faults: [UInt64: Faults] = [:]
        var states: [SubscriptionState: Int] = [:]
        var bases: [Basis.Kind: Int] = [:]
    }

    struct Faults: Sendable {
        var count: Int
        let first: String
    }

    /// Some histories of one seed.
    private struct Block: Sendable {
        let seed: UInt64
        let places: ClosedRange<Int>

        static let size = 250

        func findings() -> Findings {
            var findings = Findings()
            for place in places {
                findings.add(HistoryGenerator.history(seed: seed, place: place))
            }
            return findings
        }
    }

    // @unchecked because the lock guards everything in it.
    private final class Collector: @unchecked Sendable {
        private let lock = NSLock()
        private var collected = Findings()

        func add(_ findings: Findings) {
            lock.withLock { collected.merge(findings) }
        }

        var findings: Findings { lock.withLock { collected } }
    }
}

extension Corpus.Findings {
    fileprivate mutating func add(_ history: History) {
        histories += 1
        deliveries += history.deliveries.count
        for timeline in history.timelines.lazy.flatMap({ $0.entitlements.values }) {
            for segment in timeline.segments {
                states[segment.state, default: 0] += 1
                if case .granted(let basis, _) = segment.access {
                    bases[basis.kind, default: 0] += 1
                }
            }
        }
        for property in Property.all {
            var random = history.random(property.number)
            guard let fault = property.findFault(history, &random) else { continue }
            let first = faults[property.number]?.first ?? "\(fault)\n\(history)"
            let count = faults[property.number]?.count ?? 0
            faults[property.number] = Corpus.Faults(count: count + 1, first: first)
        }
    }

    fileprivate mutating func merge(_ other: Corpus.Findings) {
        histories += other.histories
        deliveries += other.deliveries
        states.merge(other.states) { $0 + $1 }
        bases.merge(other.bases) { $0 + $1 }
        faults.merge(other.faults) { one, two in
            Corpus.Faults(count: one.count + two.count, first: one.first)
        }
    }
}
