// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAnswers
import PaidUpLedger

/// Where an app or its backend hands over what a customer bought.
struct HandOverRoutes {
    let keeper: LedgerKeeper
    let answerer: Answerer
    let metrics: ServiceMetrics
    let restores: RateLimiter
    let clock: ServiceClock

    var routes: [Route] {
        [
            Route(
                "POST", "/v1/customers/{id}/transactions",
                access: .roles([.app, .server, .admin]), bodyLimit: 1 << 20,
                handler: transactions)
        ]
    }

    private static let members = [
        "signedTransactions", "signedRenewalInfos", "originalTransactionIds", "environment",
        "restore",
    ]

    @Sendable
    private func transactions(_ context: RouteContext) async throws -> HTTPResponse {
        let customer = try context.customer()
        let fields = try context.fields(Self.members)
        let transactions = try fields.optionalStrings("signedTransactions", most: 100) ?? []
        let renewals = try fields.optionalStrings("signedRenewalInfos", most: 100) ?? []
        let ids = try fields.optionalStrings("originalTransactionIds", most: 100) ?? []
        for (index, id) in ids.enumerated() where id.utf8.count > 64 {
            throw Problem.body(
                "body.originalTransactionIds[\(index)]", "expected an id of at most 64 bytes")
        }
        guard !(transactions + renewals + ids).isEmpty else {
            throw Problem.body(
                "body", "expected something in \(Self.members.prefix(3).joined(separator: ", "))")
        }
        guard ids.isEmpty || context.caller.role != .app else {
            throw Problem(
                .forbidden, "only a signed transaction proves a purchase; an id needs a server key")
        }
        let environment = try fields.optionalEnvironment("environment")
        let restore = try fields.optionalBool("restore") ?? false
        if restore { try limitRestores(of: customer) }
        let handed = try await keeper.handOver(
            LedgerKeeper.HandOver(
                customer: customer, signed: transactions + renewals, chainIDs: ids,
                environment: environment, restore: restore, author: context.caller.keyID ?? ""))
        for reception in handed.receptions { metrics.received(reception, at: context.now) }
        try check(handed, transactions.count)
        let folded = try await answerer.folded(customer)
        let at = answerer.present(folded)
        return .json([
            "customer": .string(customer.rawValue), "at": JSONShape.instant(at),
            "received": .array(handed.receptions.map(\.json)),
            "owned": .array(handed.owned.map { .string($0) }),
            "moved": .array(handed.moved.map { .string($0) }),
            "refused": .array(handed.refused.map { .string($0) }),
            "entitlements": .array(
                folded.verdicts(at: at).map { JSONShape.verdict($0, folded.statements) }),
        ])
    }

    private func limitRestores(of customer: CustomerID) throws(Problem) {
        let verdict = restores.take(customer.rawValue, microseconds: clock.microseconds())
        guard verdict.isAllowed else { throw verdict.problem(restores.limit) }
    }

    /// Says which message stands in the way; where one does, nothing was kept. A purchase of
    /// somebody else beside some of the customer's own does not hide these.
    private func check(
        _ handed: LedgerKeeper.HandedOver, _ transactions: Int
    ) throws(Problem) {
        var faults: [Problem.Fault] = []
        var isUndetermined = false
        for (index, reception) in handed.receptions.enumerated() {
            guard [.rejected, .undetermined].contains(reception.fate) else { continue }
            if reception.fate == .undetermined { isUndetermined = true }
            let place =
                index < transactions
                ? "body.signedTransactions[\(index)]"
                : "body.signedRenewalInfos[\(index - transactions)]"
            faults += reception.findings.map { .init(place, $0.message) }
        }
        if !faults.isEmpty {
            if isUndetermined {
                var problem = Problem.retry(.undetermined, afterSeconds: 60)
                problem.faults = faults
                throw problem
            }
            let others: Set<String> = ["unknownApp", "unwantedEnvironment"]
            let isForOthers = handed.receptions.allSatisfy { reception in
                reception.fate != .rejected
                    || reception.findings.allSatisfy { others.contains($0.code) }
            }
            guard !isForOthers else {
                throw Problem(
                    .invalidBody,
                    "It is authentic, and for an app or an environment that is not served.",
                    faults: faults)
            }
            throw Problem(.notAuthentic, faults: faults)
        }
        guard handed.refused.isEmpty || !handed.owned.isEmpty else {
            throw Problem(
                .ownedByAnother,
                faults: handed.refused.map {
                    .init("body", "originalTransactionId \($0) belongs to another customer")
                })
        }
    }
}
