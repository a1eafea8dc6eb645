// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSONText
import Testing

@testable import PaidUpCommand

/// How far the work has come is kept whole, and for no other work.
@Suite struct BackfillStateTests {
    private static let subject = BackfillState.Subject(file: "f", target: "t", app: "a")

    private func result(_ number: Int, _ outcome: BackfillOutcome) throws -> BackfillResult {
        let row = try BackfillRow(
            line: number + 2, customer: "u\(number)", transaction: "\(number)", environment: nil)
        return BackfillResult(row: row, number: number, outcome: outcome)
    }

    @Test("rows are done in whatever order they come")
    func anyOrder() throws {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<50 {
            var state = BackfillState(Self.subject)
            let order = Array(0..<20).shuffled(using: &generator)
            for (index, number) in order.enumerated() {
                #expect(!state.isDone(number))
                state.add(try result(number, .claimed))
                #expect(state.isDone(number) && state.total == index + 1, "\(order)")
            }
            #expect(state.done == 20 && state.ahead.isEmpty)
        }
    }

    @Test("what had no answer is asked again, and counts as what it is then")
    func again() throws {
        var state = BackfillState(Self.subject)
        state.add(try result(0, .unanswered))
        state.add(try result(1, .notFound))
        #expect(!state.isDone(0) && state.isDone(1) && state.total == 2 && state.left == 2)
        state.add(try result(0, .claimed))
        #expect(state.isDone(0) && state.total == 2 && state.left == 1)
        #expect(state.counts == [.claimed: 1, .notFound: 1])
    }

    @Test("what was refused can be asked again, and is without an answer until then")
    func askedAgain() throws {
        var state = BackfillState(Self.subject)
        let outcomes: [BackfillOutcome] = [
            .claimed, .notFound, .notFound, .rejected, .erased, .conflict, .notFound, .repeated,
        ]
        for (number, outcome) in outcomes.enumerated() {
            state.add(try result(number, outcome))
        }
        #expect(state.outcome(of: 5) == .conflict && state.outcome(of: 4) == nil)
        state.askAgain()
        #expect(state.counts == [.claimed: 1, .erased: 1, .repeated: 1, .unanswered: 5])
        #expect((0..<8).filter { !state.isDone($0) } == [1, 2, 3, 5, 6])
        for number in [1, 2, 3, 5, 6] { state.add(try result(number, .claimed)) }
        #expect(state.counts == [.claimed: 6, .erased: 1, .repeated: 1])
        #expect(state.total == 8)
    }

    @Test("ranges of rows hold what was put into them, in whatever order")
    func ranges() throws {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<50 {
            let numbers = (0..<12).shuffled(using: &generator).prefix(7)
            var rows = RowRanges()
            for number in numbers + numbers { rows.insert(number) }
            #expect((0..<12).filter { rows.contains($0) } == numbers.sorted(), "\(numbers)")
            #expect(rows.count == 7)
            let gaps = zip(rows.ranges, rows.ranges.dropFirst())
            #expect(gaps.allSatisfy { $0.upperBound + 1 < $1.lowerBound }, "\(rows)")
            #expect(RowRanges(rows.json) == rows)
        }
        #expect(RowRanges([[3, 2]]) == nil && RowRanges([[1, 4], [2, 6]]) == nil)
    }

    @Test("what is written is what is read")
    func roundTrip() throws {
        let directory = try Directory()
        var state = BackfillState(Self.subject)
        for (number, outcome) in [(0, BackfillOutcome.claimed), (3, .unanswered), (5, .conflict)] {
            state.add(try result(number, outcome))
        }
        state.reportBytes = 77
        state.isReportStale = true
        try state.write(to: directory.path("state"))
        #expect(try BackfillState.read(directory.path("state"), for: Self.subject) == state)
        #expect(!FileManager.default.fileExists(atPath: directory.path("state.new")))
    }

    static let damage: [(String, String)] = [
        ("\"mendable\":{", "\"mended\":{"), ("[[5,5]]", "\"5\""), ("[[5,5]]", "5"),
        ("[[5,5]]", "[5]"), ("[[5,5]]", "[[5,4]]"), ("[[5,5]]", "[[5,9223372036854775806]]"),
        ("\"counts\":{", "\"count\":{"), ("\"claimed\":1", "\"claimed\":\"1\""),
    ]

    @Test("a state that does not say which rows are left is none", arguments: damage)
    func damaged(part: String, other: String) throws {
        let directory = try Directory()
        var state = BackfillState(Self.subject)
        for (number, outcome) in [(0, BackfillOutcome.claimed), (5, .conflict)] {
            state.add(try result(number, outcome))
        }
        try state.write(to: directory.path("state"))
        let text = try directory.read("state")
        #expect(text.contains(part), "\(text)")
        try directory.write(
            "state", text.replacingOccurrences(of: part, with: other))
        #expect(throws: CommandError.self) {
            _ = try BackfillState.read(directory.path("state"), for: Self.subject)
        }
    }

    static let others: [(BackfillState.Subject, String)] = [
        (.init(file: "g", target: "t", app: "a"), "is of a file with other content"),
        (.init(file: "f", target: "s", app: "a"), "is of the work for t"),
        (.init(file: "f", target: "t", app: "b"), "is of the work for the app a"),
    ]

    @Test("the state of other work is refused", arguments: others)
    func otherWork(subject: BackfillState.Subject, words: String) throws {
        let directory = try Directory()
        try BackfillState(Self.subject).write(to: directory.path("state"))
        let error = #expect(throws: CommandError.self) {
            _ = try BackfillState.read(directory.path("state"), for: subject)
        }
        #expect(error?.description.contains(words) == true)
    }

    @Test("no state begins anew, and what is none is refused", arguments: ["{}", "x", "[]"])
    func noState(text: String) throws {
        let directory = try Directory()
        let path = directory.path("state")
        #expect(try BackfillState.read(path, for: Self.subject) == BackfillState(Self.subject))
        try directory.write("state", text)
        #expect(throws: CommandError.self) {
            _ = try BackfillState.read(path, for: Self.subject)
        }
    }

    @Test("a state that grows is written seldomer, and a small one after every row")
    func pace() {
        var pace = BackfillPace()
        var (written, longest, since) = (0, 0, 0)
        for row in 1...300_000 {
            since += 1
            guard pace.isDue() else { continue }
            // Every third row is left, and a range of it takes some fifteen bytes.
            let size = 200 + row / 3 * 15
            if row < 3000 { #expect(since == 1) }
            (written, longest, since) = (written + size, max(longest, since), 0)
            pace.wrote(bytes: size)
        }
        #expect(written <= 300_001 * BackfillPace.bytesPerRow)
        #expect(longest > 1 && longest < 100)
    }

    @Test("progress tells rate, time left and what is left")
    func progress() throws {
        var state = BackfillState(Self.subject)
        for number in 0..<50 { state.add(try result(number, number < 45 ? .claimed : .notFound)) }
        #expect(
            BackfillProgress.line(state, of: 1000, begun: 10, seconds: 20)
                == "50 of 1000 rows (5 %), 2.0/s, 7 min left, 5 not found")
        #expect(
            BackfillProgress.line(state, of: 50, begun: 50, seconds: 0)
                == "50 of 50 rows (100 %), 5 not found")
    }
}
