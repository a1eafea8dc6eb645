// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSONText
import PaidUp
import PaidUpAppStore
import PaidUpLedger
import PaidUpSQLite
import PaidUpService

/// `paidup backup FILE`: a consistent copy, also while the server runs.
enum BackupCommand: Command {
    static let spec = CommandSpec(
        words: ["backup"], operands: "FILE", takesOneOperand: true,
        summary: "Copies the ledger to a new file, also while the server runs.",
        options: [.configuration, .ledger, .help])

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let path = try ServerEnvironment(arguments, for: .ledger).ledgerPath(arguments)
        let target = arguments.operands[0]
        try Blocking.run {
            try await LedgerFiles.with(path, .readOnly) {
                try await $0.backup(to: target) { try Restoration.mark($0) }
            }
        }
        try Console.write("copied \(path) to \(target)\n")
        return 0
    }
}

/// `paidup rebuild`: proves that everything derived follows from the journal.
enum RebuildCommand: Command {
    static let spec = CommandSpec(
        words: ["rebuild"], operands: "",
        summary: "Derives everything again from the journal, and compares byte for byte.",
        details: [
            "Exit code: 0 where all is equal, 1 where something differs.",
            "With --reverify every signature is checked anew as well.",
        ],
        options: [.configuration, .ledger, .reverify, .help])

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let reverifies = arguments.has(.reverify)
        // To judge messages anew, one must know whose are wanted.
        let environment = try ServerEnvironment(
            arguments, for: reverifies ? .serving : .ledger)
        let path = environment.ledgerPath(arguments)
        let intake = environment.intake
        let report = try Blocking.run {
            try await LedgerFiles.with(path, .readOnly) { stored in
                let rebuild = Rebuild(reader: EntryReader(verifier: intake.verifier))
                var report = try await LedgerFiles.withScratch(beside: stored.path) { scratch in
                    _ = try await rebuild.derive(from: stored, into: scratch)
                    return try await rebuild.compare(stored, with: scratch)
                }
                if reverifies { try await rebuild.reverify(stored, intake, &report) }
                return report
            }
        }
        for difference in report.differences {
            try Console.write(SafeText.line("differs: \(difference)") + "\n")
        }
        try Console.write(
            "\(report.entries) entries, \(report.statements) statements, "
                + "\(report.customers) customers, \(report.events) events: "
                + (report.differenceCount == 0
                    ? "all equal\n" : "\(report.differenceCount) differences\n"))
        return report.differenceCount == 0 ? 0 : 1
    }
}
