// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpScenarios

/// Everything that the input proves.
struct Evidence {
    private(set) var ledger = Ledger()
    private(set) var report = InputReport()

    /// Reads the files. What was said before changes nothing, so it is dropped at once.
    init(_ arguments: Arguments, _ settings: Settings) throws(CommandError) {
        let reader = MessageReader(arguments, settings)
        let (intake, now) = (settings.intake, settings.clock)
        var ledger = Ledger()
        var report = InputReport()
        try reader.read { file, pieces in
            var part = Part()
            for piece in pieces {
                for message in Message.all(in: piece, of: file, intake, now: now) {
                    part.add(message, now: now)
                }
            }
            return part
        } consume: { part in
            ledger.merge(part.collector.ledger)
            report.add(part.report)
        }
        ledger.nameUnowned()
        (self.ledger, self.report) = (ledger, report)
    }

    /// What one stretch of the input comes to.
    private struct Part: Sendable {
        var collector = EvidenceCollector()
        var report = InputReport()

        mutating func add(_ message: Message, now: Instant) {
            report.note(message)
            if let signal = message.signal { collector.add(signal, message.result, now: now) }
        }
    }

    /// The statements of these identities.
    func statements(_ ids: Set<StatementID>) -> [StatementID: Statement] {
        var found: [StatementID: Statement] = [:]
        for statement in ledger.statements where ids.contains(statement.id) {
            found[statement.id] = statement
        }
        return found
    }
}
