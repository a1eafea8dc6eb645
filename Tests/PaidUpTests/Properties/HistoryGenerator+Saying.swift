// SPDX-License-Identifier: Apache-2.0

import PaidUp

extension HistoryGenerator {
    /// Says something, and delivers it: mostly at once, sometimes late, more than once or never.
    mutating func say(
        _ content: Statement.Content, at day: Day, in chain: ChainKey,
        door: Source.Kind = .notification, assurance: Assurance = .signature
    ) {
        if random.happens(6) { return }
        deliver(content, day, chain, door, assurance)
        if random.happens(8) { deliver(content, day, chain, .signedData, assurance) }
    }

    private mutating func deliver(
        _ content: Statement.Content, _ day: Day, _ chain: ChainKey, _ door: Source.Kind,
        _ assurance: Assurance
    ) {
        let delay: Day =
            switch random.below(10) {
            case 0..<6: second
            case 6: 0
            case 7: hour
            default: Day(integerLiteral: Int64(random.below(50)))
            }
        let event = random.happens(50) ? "DID_RENEW" : ""
        deliveries.append(
            Statement(
                chain: chain, content: content, signedDate: day.instant, assurance: assurance,
                delivery: Delivery(
                    receivedAt: (day + delay).instant, source: Source(door, event: event))))
    }

    /// A short distance, often none: so that instants meet.
    mutating func nudge() -> Day {
        random.one(of: [0, 0, 0, millisecond, second, second, minute, hour, 0 - second, 0 - hour])
    }

    mutating func days(_ range: Range<Int64>) -> Day {
        Day(integerLiteral: range.lowerBound + Int64(random.below(range.count)))
    }

    /// A moment within a stretch; sometimes its very ends.
    mutating func moment(from start: Day, to end: Day) -> Day {
        let length = max(1, Int((end - start).milliseconds))
        switch random.below(8) {
        case 0: return start
        case 1: return end - millisecond
        default:
            let offset = Int64(random.below(length))
            return Day(milliseconds: start.milliseconds + offset)
        }
    }
}
