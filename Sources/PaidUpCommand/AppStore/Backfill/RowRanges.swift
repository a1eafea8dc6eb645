// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUpAnswers

/// Numbers of rows. Neighbours are one range, so that a list of which nothing was found is short.
struct RowRanges: Hashable, Sendable {
    /// In order, with a gap between each two.
    private(set) var ranges: [ClosedRange<Int>] = []

    init() {}

    var count: Int { ranges.reduce(0) { $0 + $1.count } }

    func contains(_ number: Int) -> Bool {
        let place = place(of: number)
        return place < ranges.count && ranges[place].contains(number)
    }

    mutating func insert(_ number: Int) {
        let place = place(of: number)
        if place < ranges.count, ranges[place].contains(number) { return }
        var (from, to, first, last) = (number, number, place, place)
        if place > 0, ranges[place - 1].upperBound == number - 1 {
            (from, first) = (ranges[place - 1].lowerBound, place - 1)
        }
        if place < ranges.count, ranges[place].lowerBound == number + 1 {
            (to, last) = (ranges[place].upperBound, place + 1)
        }
        ranges.replaceSubrange(first..<last, with: [from...to])
    }

    /// The first range that does not end before a number.
    private func place(of number: Int) -> Int {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension RowRanges {
    /// As pairs of the first and the last number.
    var json: JSONValue {
        .array(ranges.map { .array([.integer($0.lowerBound), .integer($0.upperBound)]) })
    }

    /// `nil` where it is no such list.
    init?(_ json: JSONValue) {
        guard let pairs = json.array else { return nil }
        for pair in pairs {
            let ends = (pair.array ?? []).compactMap {
                $0.number?.int64.flatMap { Int(exactly: $0) }
            }
            guard pair.array?.count == 2, ends.count == 2, ends[0] >= 0, ends[0] <= ends[1],
                ranges.last.map({ $0.upperBound < ends[0] }) ?? true
            else { return nil }
            ranges.append(ends[0]...ends[1])
        }
    }
}
