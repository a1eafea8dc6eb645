// SPDX-License-Identifier: Apache-2.0

import Foundation
import PaidUpSimulator
import Testing

struct FaultlessTests {
    @Test func nothingDiffers() throws {
        let count = ProcessInfo.processInfo.environment["ORACLE_STORIES"].flatMap { UInt64($0) } ?? 300
        let show = ProcessInfo.processInfo.environment["ORACLE_SHOW"].flatMap { Int($0) } ?? 1
        var kinds: [String: (Int, Story)] = [:]
        var readings: [Reading: Int] = [:]
        var compared = 0
        var arrivals = 0
        var steps = 0
        var refusals: [String] = []
        for seed in 1...count {
            let story = StoryGenerator.story(seed: seed)
            steps += story.steps.count
            let examination = try Examination(of: story)
            refusals += examination.refusals
            arrivals += examination.teller.arrivals.count
            compared += examination.comparison.compared
            for difference in examination.differences {
                let known = kinds[difference.kind] ?? (0, story)
                kinds[difference.kind] = (known.0 + 1, known.1)
            }
            readings.merge(examination.comparison.readings, uniquingKeysWith: +)
        }
        print("stories \(count) steps \(steps) arrivals \(arrivals) compared \(compared)")
        print(readings)
        for refusal in refusals.prefix(5) { print("REFUSED", refusal) }
        let sorted = kinds.sorted { $0.value.0 > $1.value.0 }
        for (kind, (count, story)) in sorted { print(count, "seed \(story.seed)", kind) }
        for (kind, (_, story)) in sorted.prefix(show) {
            print("=======")
            print(try Report.text(story, kind: kind))
        }
    }
}
