// SPDX-License-Identifier: Apache-2.0

import CAllocationCount
import PaidUp

extension BenchmarkGroup {
    /// What a statement in a ledger weighs.
    static let memory = BenchmarkGroup(name: "memory") {
        guard allocation_count_is_supported() else { return [] }
        let wanted = 1_000_000
        let before = allocation_bytes_in_use()
        var ledger = Ledger()
        var number = 0
        // From one month to two years: chains of realistic size.
        while ledger.count < wanted {
            let history = SubscriptionHistory(number: number, months: 1 + number * 7 % 24)
            for statement in history.statements { ledger.insert(statement) }
            ledger.insert(history.claim)
            number += 1
        }
        let bytes = allocation_bytes_in_use() - before
        let perStatement = Double(bytes) / Double(ledger.count)
        keep(ledger)
        return [Figure(name: "bytes_per_statement", value: perStatement, unit: "bytes")]
    }
}
