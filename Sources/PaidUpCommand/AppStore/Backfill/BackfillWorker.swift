// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpAppStore

/// Works through one row: asks the store, and hands over what came.
struct BackfillWorker: Sendable {
    let store: any BackfillStore
    let target: any BackfillTarget
    /// Whose store is asked where a row does not say; where that is open too, production and then
    /// the sandbox, as Apple advises.
    let environment: StoreEnvironment?
    let plan: BackfillPlan
    let clock: AppStoreClock
    /// Told, once in a while, why the work waits.
    let onWait: @Sendable (String) async -> Void

    /// How often a row is tried before it is left for the next time; the client's own attempts
    /// count as one.
    static let tries = 5
    private static let firstWait: Int64 = 5000
    private static let longestWait: Int64 = 80_000
    /// What a request of the server takes at most, in messages and bytes.
    private static let mostMessages = 100
    private static let mostBytes = 900_000

    /// Answers what became of the row; throws where no other row can be asked either, and when its
    /// task is cancelled.
    func work(_ row: BackfillRow, number: Int) async throws -> BackfillResult {
        var (reason, isOutage) = ("", false)
        for attempt in 1...Self.tries {
            do {
                return try await attemptOnce(row, number)
            } catch let error as AppStoreAPIError {
                guard error.code != .cancelled else { throw CancellationError() }
                guard error.retryCanHelp || Self.isNoWordOfTheStore(error) else {
                    return try refused(row, number, error)
                }
                (reason, isOutage) = (error.description, error.code == .unreachable)
                let asked = error.retryAfter.map { $0.milliseconds(since: clock.now()) }
                try await wait(attempt, asked, reason)
            } catch BackfillTargetError.later(let words, let asked) {
                (reason, isOutage) = (words, false)
                try await wait(attempt, asked, reason)
            } catch BackfillTargetError.gone(let words) {
                (reason, isOutage) = (words, true)
                try await wait(attempt, nil, reason)
            } catch BackfillTargetError.stop(let error) {
                throw error
            }
        }
        return BackfillResult(
            row: row, number: number, outcome: .unanswered, reason: reason, isOutage: isOutage)
    }

    private func wait(_ attempt: Int, _ asked: Int64?, _ reason: String) async throws {
        try Task.checkCancellation()
        guard attempt < Self.tries else { return }
        await onWait(reason)
        let own = min(Self.longestWait, Self.firstWait << Int64(attempt - 1))
        // A word of the store that lies far ahead is a mistake.
        let least = min(max(asked ?? 0, 0), 3_600_000)
        try await clock.sleep(max(own, least) + Int64(Double(own) * 0.2 * clock.chance()))
    }

    /// A refusal that names no error of the store's comes from something between, and passes.
    private static func isNoWordOfTheStore(_ error: AppStoreAPIError) -> Bool {
        error.status != nil && error.storeCode == nil && !everybody.contains(error.code)
    }

    private static let everybody: [AppStoreAPIError.Code] = [
        .unauthorized, .cannotSign, .transport,
    ]

    /// A refusal is of this row, or of everybody who asks.
    private func refused(
        _ row: BackfillRow, _ number: Int, _ error: AppStoreAPIError
    ) throws -> BackfillResult {
        guard !Self.everybody.contains(error.code), error.storeCode != .appNotFound else {
            throw CommandError(error)
        }
        return BackfillResult(
            row: row, number: number, outcome: .refused, reason: error.description)
    }

    // MARK: One attempt

    private func attemptOnce(_ row: BackfillRow, _ number: Int) async throws -> BackfillResult {
        guard let (holding, environment) = try await holding(row) else {
            return BackfillResult(row: row, number: number, outcome: .notFound)
        }
        guard row.environment != nil || environment != .sandbox || !plan.hasSandbox(for: row) else {
            return BackfillResult(
                row: row, number: number, outcome: .namedTwice,
                reason: "another line names this transaction of the sandbox for another customer")
        }
        let chains = chainsOfOthers(holding, environment, row)
        let transactions = holding.transactions.filter { !chains.contains($0.chain) }
        let renewals = holding.renewals.filter { !chains.contains($0.chain) }
        guard !transactions.isEmpty else {
            return BackfillResult(
                row: row, number: number, outcome: .nothing,
                reason: "the store has nothing of this customer that gives access")
        }
        let answer = try await handOver(transactions, renewals, row.customer)
        var result = Self.result(row, number, answer)
        if answer == .claimed {
            result.brought = transactions.compactMap(\.transaction)
                .filter { plan.isNamed($0, in: environment, like: row) }
                .map { BackfillPlan.key($0, environment) }
        }
        return result
    }

    private static func result(
        _ row: BackfillRow, _ number: Int, _ answer: BackfillAnswer
    ) -> BackfillResult {
        let (outcome, reason): (BackfillOutcome, String?) =
            switch answer {
            case .claimed: (.claimed, nil)
            case .conflict(let words): (.conflict, words)
            case .rejected(let words): (.rejected, words)
            case .erased: (.erased, nil)
            }
        return BackfillResult(row: row, number: number, outcome: outcome, reason: reason)
    }

    private func holding(
        _ row: BackfillRow
    ) async throws -> (StoreHolding, StoreEnvironment)? {
        let named = row.environment ?? environment
        for place in named.map({ [$0] }) ?? [.production, .sandbox] {
            if let found = try await store.holding(of: row.transaction, in: place) {
                return (found, place)
            }
        }
        return nil
    }

    /// Chains of the same account at the store that the file names for somebody else: two people
    /// may share one, and each row brings its own.
    private func chainsOfOthers(
        _ holding: StoreHolding, _ environment: StoreEnvironment, _ row: BackfillRow
    ) -> Set<String?> {
        var (mine, others) = (Set<String?>(), Set<String?>())
        for piece in holding.transactions + holding.renewals {
            let ids = [piece.transaction, piece.chain].compactMap { $0 }
            if ids.contains(row.transaction) { mine.insert(piece.chain) }
            if ids.contains(where: { plan.isForAnother($0, in: environment, than: row) }) {
                others.insert(piece.chain)
            }
        }
        return others.subtracting(mine)
    }

    private func handOver(
        _ transactions: [StoreHolding.Piece], _ renewals: [StoreHolding.Piece],
        _ customer: CustomerID
    ) async throws -> BackfillAnswer {
        var answer = BackfillAnswer.claimed
        var pieces = transactions.map { (piece: $0, isRenewal: false) }
        pieces += renewals.map { (piece: $0, isRenewal: true) }
        var rest = pieces[...]
        while !rest.isEmpty {
            var (count, bytes) = (0, 0)
            for next in rest.prefix(Self.mostMessages) {
                bytes += next.piece.signed.utf8.count + 4
                if count > 0, bytes > Self.mostBytes { break }
                count += 1
            }
            let part = rest.prefix(count)
            rest = rest.dropFirst(count)
            let said = try await target.handOver(
                customer, transactions: part.filter { !$0.isRenewal }.map(\.piece.signed),
                renewals: part.filter(\.isRenewal).map(\.piece.signed))
            // What one part says of a conflict counts for all; the others go on.
            if said != .claimed, answer == .claimed { answer = said }
        }
        return answer
    }
}
