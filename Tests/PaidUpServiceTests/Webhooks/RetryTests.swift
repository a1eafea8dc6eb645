// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

@testable import PaidUpService

struct RetryTests {
    private let schedule = RetrySchedule()
    /// 1994-11-06T08:49:37Z.
    private let now = Instant(milliseconds: 784_111_777_000)

    @Test("twelve attempts span three days, each farther from the last")
    func span() throws {
        var instant = now
        var waits: [Int64] = []
        for attempts in 1...11 {
            let next = try #require(
                schedule.next(after: attempts, now: instant, retryAfter: nil, chance: 0))
            waits.append(next.milliseconds(since: instant))
            instant = next
        }
        #expect(schedule.next(after: 12, now: instant, retryAfter: nil, chance: 0) == nil)
        #expect(waits == waits.sorted())
        #expect(waits.first == 5000)
        let days = Double(instant.milliseconds(since: now)) / 86_400_000
        #expect((2.9...3.1).contains(days))
    }

    @Test(
        "chance adds up to a tenth and never takes away",
        arguments: [(0, 5000), (0.5, 5250), (0.999, 5499), (-1, 5000), (2, 5500)]
            as [(Double, Int64)])
    func spread(chance: Double, wait: Int64) {
        let next = schedule.next(after: 1, now: now, retryAfter: nil, chance: chance)
        #expect(next?.milliseconds(since: now) == wait)
    }

    @Test(
        "a receiver can ask for a longer wait, up to a day, and not for a shorter one",
        arguments: [
            (0, 5), (4, 5), (6, 6), (3600, 3600), (86_400, 86_400), (86_401, 86_400),
            (Int64.max, 86_400), (-5, 5), (Int64.min, 5),
        ] as [(Int64, Int64)])
    func asked(seconds: Int64, wait: Int64) {
        let next = schedule.next(after: 1, now: now, retryAfter: seconds, chance: 0)
        #expect(next?.milliseconds(since: now) == wait * 1000)
    }

    @Test("asking for a wait after the last attempt brings no further one")
    func askedAfterTheLast() {
        #expect(schedule.next(after: 12, now: now, retryAfter: 5, chance: 0) == nil)
        #expect(schedule.next(after: .max, now: now, retryAfter: 5, chance: 0) == nil)
    }

    @Test(
        "Retry-After is a number of seconds or a date",
        arguments: [
            ("0", 0), ("120", 120), ("007", 7), ("99999999999999999999", Int64.max),
            ("Sun, 06 Nov 1994 08:49:37 GMT", 0), ("Sun, 06 Nov 1994 08:49:38 GMT", 1),
            ("Sun, 06 Nov 1994 09:49:37 GMT", 3600), ("Mon, 07 Nov 1994 08:49:37 GMT", 86_400),
            ("Sat, 05 Nov 1994 08:49:37 GMT", 0), ("Sun, 01 Jan 1995 00:00:00 GMT", 4_806_623),
        ] as [(String, Int64)])
    func retryAfter(text: String, seconds: Int64) {
        #expect(RetryAfter.seconds(text, now: now) == seconds)
    }

    @Test("part of a second counts as a whole one")
    func partOfASecond() {
        let early = now.advanced(byMilliseconds: -1)
        #expect(RetryAfter.seconds("Sun, 06 Nov 1994 08:49:37 GMT", now: early) == 1)
    }

    @Test(
        "what is neither is not heeded",
        arguments: [
            "", " ", "-1", "+5", "1.5", "5 ", "soon", "٣", "Sun, 06 Nov 1994 08:49:37",
            "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 6 Nov 1994 08:49:37 GMT",
            "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
            "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 25:00:00 GMT",
            "Sun, 06 nov 1994 08:49:37 GMT", "Sun, 06  Nov 1994 08:49:37 GMT",
        ])
    func notHeeded(_ text: String) {
        #expect(RetryAfter.seconds(text, now: now) == nil)
    }
}
