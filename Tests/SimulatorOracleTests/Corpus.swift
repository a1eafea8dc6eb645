// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import Synchronization

/// The stories that the tests hold the engine against: told once, for all tests.
///
/// `ORACLE_SEED` names the first seed, `ORACLE_STORIES` how many there are; each is told twice,
/// without faults and with. Nothing comes from the
/// clock, so that a failure is found again.
enum Corpus {
    static let count = setting("ORACLE_STORIES") ?? usualCount
    static let usualCount: UInt64 = 1000

    static let findings: Findings = {
        let first = setting("ORACLE_SEED") ?? 1
        print("Oracle: seeds \(first) to \(first + count - 1).")
        let size: UInt64 = 25
        let blocks = stride(from: first, to: first + count, by: Int(size)).map { begin in
            begin..<min(begin + size, first + count)
        }
        let findings = Mutex(Findings())
        DispatchQueue.concurrentPerform(iterations: blocks.count) { index in
            let found = Findings(of: blocks[index])
            findings.withLock { $0.add(found) }
        }
        let all = findings.withLock { $0 }
        print(
            "Oracle: \(all.stories) stories, \(all.steps) steps, \(all.arrivals) arrivals, "
                + "\(all.compared) instants, \(all.outstanding) with a message outstanding.")
        for reading in Reading.allCases { print("  \(reading): \(all.readings[reading] ?? 0)") }
        return all
    }()

    private static func setting(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
    }
}

/// What many stories came to.
struct Findings: Sendable {
    private(set) var stories = 0
    private(set) var steps = 0
    private(set) var arrivals = 0
    private(set) var compared = 0
    private(set) var outstanding = 0
    private(set) var readings: [Reading: Int] = [:]
    /// By kind: how many there are, and the first story.
    private(set) var differences: [String: Kind] = [:]
    private(set) var refusals: [String] = []
    private(set) var errors: [String] = []

    struct Kind: Sendable {
        var count: Int
        var story: Story
        let hasFaults: Bool
    }

    init() {}

    init(of seeds: Range<UInt64>) {
        for seed in seeds {
            let story = StoryGenerator.story(seed: seed)
            for told in [story, StoryGenerator.faulty(story)] {
                do {
                    add(try Examination(of: told))
                } catch {
                    errors.append("seed \(seed): \(error)")
                }
            }
        }
    }

    private mutating func add(_ examination: Examination) {
        stories += 1
        steps += examination.story.steps.count
        arrivals += examination.teller.arrivals.count
        compared += examination.compared
        outstanding += examination.outstanding
        readings.merge(examination.readings, uniquingKeysWith: +)
        refusals += examination.refusals.prefix(1)
        for difference in examination.differences {
            let kind = Kind(
                count: 1, story: examination.story, hasFaults: examination.story.faults != nil)
            add(difference.kind, kind)
        }
    }

    private mutating func add(_ name: String, _ kind: Kind) {
        guard var known = differences[name] else {
            differences[name] = kind
            return
        }
        known.count += kind.count
        if kind.story.steps.count < known.story.steps.count { known.story = kind.story }
        differences[name] = known
    }

    mutating func add(_ other: Findings) {
        stories += other.stories
        steps += other.steps
        arrivals += other.arrivals
        compared += other.compared
        outstanding += other.outstanding
        readings.merge(other.readings, uniquingKeysWith: +)
        refusals += other.refusals
        errors += other.errors
        for (name, kind) in other.differences { add(name, kind) }
    }

    /// The kinds of differences, each with its count and seed, and the first of them in full.
    func report(hasFaults: Bool) throws -> String? {
        let kinds = differences.filter { $0.value.hasFaults == hasFaults }
            .sorted { ($0.value.count, $1.key) > ($1.value.count, $0.key) }
        if kinds.isEmpty { return nil }
        var lines = kinds.map { "\($0.value.count) times, seed \($0.value.story.seed): \($0.key)" }
        for (name, kind) in kinds.prefix(3) {
            lines.append(try Report.text(kind.story, kind: name))
        }
        return lines.joined(separator: "\n")
    }
}
