// SPDX-License-Identifier: Apache-2.0

import PaidUpSimulator

/// Makes a story as short as it gets while something still holds of it.
struct Shrinker {
    private(set) var story: Story
    private let holds: (Story) -> Bool
    /// A story that cannot get simpler must not take for ever.
    private var triesLeft = 400

    static func shortest(_ story: Story, _ holds: @escaping (Story) -> Bool) -> Story {
        var shrinker = Shrinker(story: story, holds: holds)
        shrinker.shrink()
        return shrinker.story
    }

    private mutating func shrink() {
        var before: Story
        repeat {
            before = story
            dropSteps()
            shortenWaits()
            simplifySettings()
        } while story != before && triesLeft > 0
    }

    @discardableResult
    private mutating func attempt(_ change: (inout Story) -> Void) -> Bool {
        var candidate = story
        change(&candidate)
        guard candidate != story, triesLeft > 0 else { return false }
        triesLeft -= 1
        guard holds(candidate) else { return false }
        story = candidate
        return true
    }

    /// Half of the steps at once, then fewer; what comes later keeps its time or comes earlier.
    private mutating func dropSteps() {
        var size = max(1, story.steps.count / 2)
        while true {
            var first = 0
            while first < story.steps.count {
                let range = first..<min(first + size, story.steps.count)
                let wait = story.steps[range].reduce(0) { $0 + $1.wait }
                let isShorter =
                    attempt { $0.steps.removeSubrange(range) }
                    || attempt { story in
                        guard range.upperBound < story.steps.count else { return }
                        story.steps[range.upperBound].wait += wait
                        story.steps.removeSubrange(range)
                    }
                if !isShorter { first += size }
            }
            if size == 1 { return }
            size /= 2
        }
    }

    private mutating func shortenWaits() {
        let units: [Int64] = [86_400_000, 3_600_000, 60_000, 1000]
        for index in story.steps.indices {
            // Never none at all; the generator says why.
            if attempt({ $0.steps[index].wait = 1 }) { continue }
            for unit in units {
                attempt { $0.steps[index].wait = max(1, $0.steps[index].wait / unit * unit) }
            }
            while attempt({ $0.steps[index].wait = max(1, $0.steps[index].wait / 2) }) {}
        }
    }

    private mutating func simplifySettings() {
        attempt { $0.renewalLead = 0...0 }
        attempt { $0.graceDays = nil }
        attempt { $0.graceAfterFreeOffers = true }
        attempt { $0.isSigned = false }
        attempt { $0.isSandbox = false }
        attempt { $0.seed = 1 }
        attempt { $0.faults?.lossPercent = 0 }
        attempt { $0.faults?.refusedPercent = 0 }
        attempt { $0.faults?.duplicatePercent = 0 }
        attempt { $0.faults?.longestDelay = 0 }
        for index in story.steps.indices {
            for path in [\StoreOrder.offer, \.transaction, \.reason, \.storefront] {
                attempt { $0.steps[index].order?[keyPath: path] = nil }
            }
            for path in [\StoreOrder.percentage, \.quantity] {
                attempt { $0.steps[index].order?[keyPath: path] = nil }
            }
            for path in [\StoreOrder.monthly, \.inApp, \.needsConsent] {
                attempt { $0.steps[index].order?[keyPath: path] = nil }
            }
        }
    }
}
