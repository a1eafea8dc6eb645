// SPDX-License-Identifier: Apache-2.0

/// Ranges of a file that lie inside of each other or apart, asked for the innermost at a place.
struct Spans {
    private let starts: [Int]
    private let ends: [Int]
    /// The range around each, or -1.
    private let outer: [Int]

    /// - Parameter ranges: sorted by their start, an outer one before those inside of it.
    init(_ ranges: [(start: Int, end: Int)]) {
        starts = ranges.map(\.start)
        ends = ranges.map(\.end)
        var outer: [Int] = []
        var open: [Int] = []
        for (index, range) in ranges.enumerated() {
            while let last = open.last, ranges[last].end < range.start { open.removeLast() }
            outer.append(open.last ?? -1)
            open.append(index)
        }
        self.outer = outer
    }

    /// The index of the innermost range that holds a place.
    func innermost(at place: Int) -> Int? {
        var index = starts.firstSorted { $0 > place } - 1
        while index >= 0, ends[index] < place { index = outer[index] }
        return index < 0 ? nil : index
    }

    /// The indices of all ranges that hold a place, the innermost first.
    func all(at place: Int) -> [Int] {
        var found: [Int] = []
        var index = innermost(at: place) ?? -1
        while index >= 0 {
            if ends[index] >= place { found.append(index) }
            index = outer[index]
        }
        return found
    }
}

extension Array {
    /// In an array that is sorted by it: the first index at which the test holds.
    func firstSorted(_ test: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if test(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
