// SPDX-License-Identifier: Apache-2.0

import Foundation
import PaidUp
import Testing

/// The histories that every property is held against, made once.
///
/// `PAIDUP_SEED` names a seed of one's own, `PAIDUP_HISTORIES` how many histories there are, and
/// `PAIDUP_PLACE` the one history to look at. Nothing comes from the clock, so that a failure is
/// found again.
enum Corpus {
    /// The seeds of this run.
    static let seeds: [UInt64] = {
        let seeds = setting("PAIDUP_SEED").map { [$0] } ?? [1, 2026, 0x5eed_0000_0000_0001, .max]
        print("Properties: seeds \(seeds), \(number / seeds.count) histories each.")
        return seeds
    }()

    private static let number = setting("PAIDUP_HISTORIES").map { Int($0) } ?? 10_000

    static let histories: [History] = seeds.flatMap { seed in
        let places =
            setting("PAIDUP_PLACE").map { Int($0)...Int($0) }
            ?? 0...(number / seeds.count - 1)
        return places.map { HistoryGenerator.history(seed: seed, place: $0) }
    }

    private static func setting(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
    }

    /// Holds a property against every history; the first that breaks it is told whole.
    static func check(
        _ salt: UInt64, sourceLocation: SourceLocation = #_sourceLocation,
        _ findFault: (History, inout SplitMix64) -> String?
    ) {
        var faults = 0
        var first: String?
        for history in histories {
            var random = history.random(salt)
            guard let fault = findFault(history, &random) else { continue }
            faults += 1
            first = first ?? "\(fault)\n\(history)"
        }
        if let first {
            Issue.record(
                "\(faults) of \(histories.count) histories; the first: \(first)",
                sourceLocation: sourceLocation)
        }
    }
}
