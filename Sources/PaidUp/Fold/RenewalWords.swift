// SPDX-License-Identifier: Apache-2.0

extension ChainEvidence {
    /// The words about renewal that are known, older first, each with the end that it speaks of.
    ///
    /// Of several with one date the last in the law's order counts.
    func renewalWords(knownAt: Instant, periods: [Period]) -> [RenewalWord] {
        var words: [RenewalWord] = []
        words.reserveCapacity(renewals.count)
        for said in renewals where said.isKnown(at: knownAt) {
            if words.last?.date == said.signedDate { words.removeLast() }
            words.append(RenewalWord(said))
        }
        let hasMixed = addStatuses(to: &words, knownAt: knownAt)
        let ends = periods.map(\.end).sorted()
        for index in words.indices { words[index].aim(at: periods, ends: ends) }
        if hasMixed { words.sort { $0.precedes($1) } }
        return words
    }

    /// Answers whether words were added behind the others, so that they must be put in order.
    private func addStatuses(to words: inout [RenewalWord], knownAt: Instant) -> Bool {
        let renewals = words
        var added = false
        let known = statuses.indices.filter {
            statuses[$0].isKnown(at: knownAt) && statuses[$0].content.isUnderstood
        }
        for (position, index) in known.enumerated() {
            let said = statuses[index]
            let next = position + 1 < known.count ? known[position + 1] : index
            if next != index, statuses[next].signedDate == said.signedDate { continue }
            let beside = said.content.renewalSignedDate ?? said.signedDate
            guard let index = renewals.lastIndex(date: beside) else {
                words.append(RenewalWord(said))
                added = true
                continue
            }
            var word = renewals[index]
            word.add(said)
            if word.date > renewals[index].date {
                words.append(word)
                added = true
            } else {
                words[index] = word
            }
        }
        return added
    }
}

extension [RenewalWord] {
    /// The word of that date, in an array that is sorted by date.
    fileprivate func lastIndex(date: Instant) -> Int? {
        var low = startIndex
        var high = endIndex
        while low < high {
            let middle = (low + high) / 2
            if self[middle].date < date { low = middle + 1 } else { high = middle }
        }
        return low < endIndex && self[low].date == date ? low : nil
    }
}

extension RenewalWord {
    /// Finds the end that it speaks of; mostly one of the sorted ends that are known.
    fileprivate mutating func aim(at periods: [Period], ends: [Instant]) {
        guard let renewalDate else {
            target = targetWithoutDate(in: periods)
            return
        }
        let passed = ends.countNotAfter(renewalDate)
        if passed > 0, ends[passed - 1] == renewalDate {
            target = .end(renewalDate)
        } else {
            target = RenewalWord.target(naming: renewalDate, in: periods)
        }
    }

    /// A date that is no known end names the end of the period in which it lies, moved since; a
    /// plan that was replaced is named by the end that was printed. A date after an end and in no
    /// period speaks of a purchase that has not been seen.
    private static func target(naming date: Instant, in periods: [Period]) -> Target {
        var printed: Instant?
        var inside: Instant?
        var before: Instant?
        for period in periods {
            if period.printedEnd == date { printed = max(printed ?? period.end, period.end) }
            if period.start < date, date < period.end {
                inside = max(inside ?? period.end, period.end)
            }
            if period.end < date { before = max(before ?? period.end, period.end) }
        }
        if let named = printed ?? inside { return .end(named) }
        guard let before else { return .noPeriod }
        return periods.allSatisfy { $0.end < date } ? .beyondAll : .beyond(before)
    }

    private func targetWithoutDate(in periods: [Period]) -> Target {
        var running: Instant?
        var passed: Instant?
        for period in periods {
            if period.end <= date {
                passed = max(passed ?? period.end, period.end)
            } else if period.start <= date {
                let isNear = period.end.milliseconds(since: date) < RenewalWord.nearness
                if !tellsOfEnd || isNear { running = max(running ?? period.end, period.end) }
            }
        }
        return (running ?? passed).map { .end($0) } ?? .noPeriod
    }

    /// The store tries to charge up to a day before the end.
    private static let nearness: Int64 = 86_400_000
}
