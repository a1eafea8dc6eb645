// SPDX-License-Identifier: Apache-2.0

import PaidUp

extension BenchmarkGroup {
    /// What it takes to fold a customer's statements into a timeline.
    static let fold = BenchmarkGroup(name: "fold") {
        let history = SubscriptionHistory(number: 1, months: 60)
        let ledger = Ledger(history.statements, facts: [history.claim])
        let engine = Engine()
        let view = LedgerView(ledger)
        let median = medianNanoseconds(runs: 20_000) {
            keep(engine.timeline(of: history.customer, in: view))
        }
        return [
            Figure(name: "fold_5y_statements", value: Double(ledger.count), unit: "statements"),
            Figure(name: "fold_5y_us", value: median / 1000, unit: "us"),
        ]
    }
}
