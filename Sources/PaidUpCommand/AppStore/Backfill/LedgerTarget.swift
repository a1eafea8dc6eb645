// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpAppStore
import PaidUpLedger
import PaidUpSQLite
import PaidUpService

/// A ledger that no server has open: everything is kept as the server would keep it.
struct LedgerTarget: BackfillTarget {
    private static let author = "backfill"
    private let keeper: LedgerKeeper

    init(_ ledger: SQLiteLedger, _ intake: AppStoreIntake) async throws {
        keeper = LedgerKeeper(
            store: ledger, intake: intake, rules: RulesHistory(default: Engine()),
            tombstoneKey: try await Service.ledgerKey(ledger), clock: ServiceClock.system.now,
            wake: {})
    }

    func check() async throws(CommandError) {}

    func handOver(
        _ customer: CustomerID, transactions: [String], renewals: [String]
    ) async throws(BackfillTargetError) -> BackfillAnswer {
        let handed: LedgerKeeper.HandedOver
        do {
            handed = try await keeper.handOver(
                LedgerKeeper.HandOver(
                    customer: customer, signed: transactions + renewals, author: Self.author))
        } catch let problem as Problem where problem.kind == .erased {
            return .erased
        } catch {
            throw .stop(CommandError("\(error)", exitCode: CommandError.output))
        }
        return try Self.answer(handed)
    }

    private static func answer(
        _ handed: LedgerKeeper.HandedOver
    ) throws(BackfillTargetError) -> BackfillAnswer {
        let wrong = handed.receptions.filter { [.rejected, .undetermined].contains($0.fate) }
        let words = ServerTarget.each(wrong.flatMap(\.findings).map(\.message))
            .joined(separator: ": ")
        if wrong.contains(where: { $0.fate == .rejected }) { return .rejected(words) }
        guard wrong.isEmpty else { throw .later(words, 60_000) }
        if !handed.receptions.isEmpty, handed.receptions.allSatisfy({ $0.fate == .erased }) {
            return .erased
        }
        guard handed.refused.isEmpty else {
            let ids = handed.refused.joined(separator: ", ")
            return .conflict("originalTransactionId \(ids) belongs to another customer")
        }
        return .claimed
    }
}
