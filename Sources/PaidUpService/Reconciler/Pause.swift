// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// How long nobody asks a store that did not answer: all wait together, longer each time.
struct Pause: Sendable {
    private(set) var until: Instant?
    private var failures = 0
    /// Grows with each failure: many who asked at once and failed are one failure, and an answer to
    /// who asked before it ends no pause.
    private(set) var round = 0

    private static let first: Int64 = 2000
    private static let longest: Int64 = 300_000
    /// A store's word that lies further ahead is a mistake, in seconds.
    private static let furthest: Int64 = 3600

    /// Whether the store has given no answer since it last gave one.
    var isFailing: Bool { failures > 0 }

    /// Notes that the store gave no answer.
    ///
    /// - Parameters:
    ///   - asked: the round in which it was asked.
    ///   - chance: from 0 up to 1, so that many servers do not come back at once.
    mutating func fail(in asked: Int, at now: Instant, notBefore: Instant?, chance: Double) {
        guard asked == round else {
            // The store's own word holds, whoever hears it.
            if let notBefore, let known = until {
                until = max(known, min(notBefore, now.advanced(bySeconds: Self.furthest)))
            }
            return
        }
        round += 1
        let planned = min(Self.longest, Self.first << Int64(min(failures, 8)))
        failures += 1
        let spread = Int64(Double(planned) * 0.2 * chance)
        let own = now.advanced(byMilliseconds: planned + spread)
        let asked = min(notBefore ?? own, now.advanced(bySeconds: Self.furthest))
        until = max(own, asked)
    }

    /// Notes an answer to who asked in a round.
    mutating func succeed(in asked: Int) {
        guard asked == round else { return }
        (until, failures) = (nil, 0)
    }

    /// How long to wait yet. A pause that a clock began which ran ahead is none.
    func wait(at now: Instant) -> Int64 {
        guard let wait = until?.milliseconds(since: now), wait <= Self.furthest * 1000
        else { return 0 }
        return max(0, wait)
    }
}
