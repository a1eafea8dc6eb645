// SPDX-License-Identifier: Apache-2.0

/// Draws numbers in a sequence that its seed fixes (SplitMix64).
struct Draw {
    private var state: UInt64

    init(seed: UInt64) {
        // Neighbouring seeds would begin with neighbouring states.
        state = seed &* 0x9E37_79B9_7F4A_7C15 ^ 0x5851_F42D_4C95_7F2D
    }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    mutating func number(_ range: ClosedRange<Int64>) -> Int64 {
        let width = UInt64(range.upperBound - range.lowerBound) + 1
        return range.lowerBound + Int64(next() % width)
    }

    mutating func chance(_ percent: Int64) -> Bool { number(0...99) < percent }

    /// One of a list that is not empty.
    mutating func pick<Element>(_ list: [Element]) -> Element {
        list[Int(number(0...Int64(list.count - 1)))]
    }

    /// One of a list, as often as its weight says.
    mutating func pick<Element>(weighted list: [(weight: Int64, element: Element)]) -> Element {
        var left = number(0...(list.reduce(0) { $0 + $1.weight } - 1))
        for (weight, element) in list {
            if left < weight { return element }
            left -= weight
        }
        return list[list.count - 1].element
    }
}
