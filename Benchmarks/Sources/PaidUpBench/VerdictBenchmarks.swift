// SPDX-License-Identifier: Apache-2.0

import CAllocationCount
import PaidUp

extension BenchmarkGroup {
    /// What it takes to answer from folded timelines.
    ///
    /// Asked of one customer after another at random, most of the time is spent waiting for
    /// memory; asked of each customer many times in a row, as an audit does, it is not.
    static let verdicts = BenchmarkGroup(name: "verdicts") {
        var questions = VerdictQuestions(customers: 1000, seed: 1)
        let number = 1_000_000
        keep(questions.answer(number))
        let before = allocation_count()
        keep(questions.answer(number))
        let allocations = allocation_count() - before
        let median = medianNanoseconds(runs: 9) { keep(questions.answer(number)) }
        questions.sortByCustomer()
        let medianInARow = medianNanoseconds(runs: 9) { keep(questions.answer(number)) }
        var figures = [
            Figure(
                name: "verdicts_per_s", value: Double(number) / median * 1e9, unit: "verdicts/s"),
            Figure(
                name: "verdicts_in_a_row_per_s", value: Double(number) / medianInARow * 1e9,
                unit: "verdicts/s"),
        ]
        if allocation_count_is_supported() {
            figures.append(
                Figure(
                    name: "verdict_allocations", value: Double(allocations), unit: "allocations"))
        }
        return figures
    }
}

/// Random questions about customers whose timelines are folded.
private struct VerdictQuestions {
    let timelines: [CustomerTimeline]
    var questions: [(customer: Int, at: Instant)]

    init(customers: Int, seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let histories = (0..<customers).map {
            SubscriptionHistory(number: $0, months: Int.random(in: 1...60, using: &generator))
        }
        let engine = Engine()
        timelines = histories.map { history in
            let ledger = Ledger(history.statements, facts: [history.claim])
            return engine.timeline(of: history.customer, in: LedgerView(ledger))
        }
        questions = (0..<65_536).map { _ in
            let customer = Int.random(in: 0..<customers, using: &generator)
            let history = histories[customer]
            let length = history.end.milliseconds(since: history.start)
            let offset = Int64.random(in: 0..<length + length / 4, using: &generator)
            return (customer, history.start.advanced(byMilliseconds: offset))
        }
    }

    mutating func sortByCustomer() {
        questions.sort { $0.customer < $1.customer }
    }

    /// Asks so many questions and sums something of every answer.
    @inline(never)
    func answer(_ number: Int) -> Int64 {
        let entitlement = "com.example.app.pro.monthly"
        var sum: Int64 = 0
        for position in 0..<number {
            let question = questions[position & 65_535]
            let verdict = timelines[question.customer].verdict(on: entitlement, at: question.at)
            sum &+= verdict.access.isGranted ? 1 : 0
            sum &+= verdict.nextChange?.milliseconds ?? 0
        }
        return sum
    }
}
