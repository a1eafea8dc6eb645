// SPDX-License-Identifier: Apache-2.0

package import PaidUp
package import PaidUpLedger

/// Answers a repeated write with the answer that it had the first time.
package struct Idempotency: Sendable {
    /// Longer than any request takes; after a crash the key is blocked no longer than this.
    private static let leaseSeconds: Int64 = 120

    private let ledger: any LedgerStore
    private let log: ServiceLog
    /// Whether a customer was erased.
    package typealias ErasureReader = @Sendable (CustomerID, any LedgerReader) throws -> Bool
    private let isErased: ErasureReader

    /// - Parameter isErased: of whom it names no answer is kept, save that of the erasure itself.
    package init(
        _ ledger: any LedgerStore, log: ServiceLog,
        isErased: @escaping ErasureReader = { _, _ in false }
    ) {
        self.ledger = ledger
        self.log = log
        self.isErased = isErased
    }

    private enum Claim: Sendable {
        case mine
        case busy
        case answered(IdempotencyRecord)
        case otherRequest
    }

    /// Runs the body unless the slot has its answer. A lease keeps two from running it at once,
    /// in this process or another.
    func answer(
        _ slot: IdempotencySlot, _ body: () async -> HTTPResponse
    ) async throws -> HTTPResponse {
        // Not the request's id, which the sender may choose.
        let holder = RequestID.next().text
        switch try await claim(slot, holder) {
        case .answered(let record): return Self.response(of: record)
        case .otherRequest: throw Problem(.idempotencyKeyReused)
        case .busy: throw Problem.retry(.requestInProgress, afterSeconds: 1)
        case .mine: break
        }
        let response = await body()
        do {
            try await finish(slot, holder, response)
        } catch {
            // The change is made and the answer is true, so it goes out all the same.
            log.warning("idempotency.notKept", .error(error))
        }
        return response
    }

    private func claim(_ slot: IdempotencySlot, _ holder: String) async throws -> Claim {
        let until = slot.now.advanced(bySeconds: Self.leaseSeconds)
        return try await ledger.write { writer in
            if let record = try slot.kept(in: writer) {
                return record.request == slot.request ? .answered(record) : .otherRequest
            }
            let isMine = try writer.lease(
                slot.leaseName, holder: holder, until: until, now: slot.now)
            return isMine ? .mine : .busy
        }
    }

    /// What a failure or a limit answered is not the answer: the next try may have another one.
    private func finish(
        _ slot: IdempotencySlot, _ holder: String, _ response: HTTPResponse
    ) async throws {
        let isFinal = response.status < 500 && response.status != 429
        try await ledger.write { writer in
            // What was erased meanwhile does not come back by an answer.
            let isGone = try slot.customer.map { try isErased($0, writer) } ?? false
            if isFinal, !isGone, try slot.kept(in: writer) == nil {
                try slot.keep(response, in: writer)
            }
            try writer.endLease(slot.leaseName, holder: holder)
        }
    }

    private static func response(of record: IdempotencyRecord) -> HTTPResponse {
        let type = record.status < 400 ? "application/json" : "application/problem+json"
        return HTTPResponse(
            status: record.status,
            headers: (record.body.isEmpty ? [] : [("Content-Type", type)]) + [
                ("Cache-Control", "no-store"), ("Idempotency-Replayed", "true"),
            ],
            body: record.body)
    }

    /// Removes what is too old to count.
    package func sweep(now: Instant) async throws {
        let oldest = now.advanced(bySeconds: -IdempotencySlot.lifetimeSeconds)
        try await ledger.write { try $0.removeIdempotency(before: oldest) }
    }
}
