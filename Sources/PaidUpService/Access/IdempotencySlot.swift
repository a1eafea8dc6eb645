// SPDX-License-Identifier: Apache-2.0

import PaidUp
package import PaidUpLedger
import PaidUpSecrets

/// The place in the ledger for the answer to a write that may be repeated.
package struct IdempotencySlot: Hashable, Sendable {
    /// An answer is kept so long.
    package static let lifetimeSeconds: Int64 = 86_400
    package static let header = "Idempotency-Key"
    private static let longestKey = 255

    let key: [UInt8]
    let request: [UInt8]
    let now: Instant
    /// Whom the request is about.
    let customer: CustomerID?

    /// `nil` where the request has no `Idempotency-Key`.
    ///
    /// The place belongs to the caller: two keys, or two customers of one app key, who happen to
    /// choose the same text do not meet.
    init?(
        _ request: HTTPRequest, caller: Caller, about customer: CustomerID? = nil, now: Instant
    ) throws(Problem) {
        let values = request.values(of: Self.header)
        guard let value = values.first else { return nil }
        let isVisible = value.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        guard values.count == 1, (1...Self.longestKey).contains(value.utf8.count), isVisible else {
            throw Problem(
                .malformedRequest,
                faults: [
                    .init(
                        "header.\(Self.header)",
                        "expected 1 to \(Self.longestKey) visible ASCII characters, once")
                ])
        }
        key = Self.hash([caller.keyID ?? "", caller.customer?.rawValue ?? "", value])
        self.request = Self.hash(
            [request.method, request.path, request.query ?? ""], body: request.body)
        self.now = now
        self.customer = customer
    }

    /// Keeps the answer in the transaction of the change itself, so that after a crash either both
    /// are there or neither. A route that does not call it has its answer kept a moment later.
    /// - Parameter namesNobody: whether the place is not found by whom it is about, since they are
    ///   erased by the change.
    package func keep(
        _ response: HTTPResponse, namesNobody: Bool = false, in writer: any LedgerWriter
    ) throws {
        try writer.put(
            IdempotencyRecord(
                key: key, request: request, status: response.status, body: response.body,
                createdAt: now, customer: namesNobody ? nil : customer))
    }

    /// What was kept for this place and is not too old.
    func kept(in reader: any LedgerReader) throws -> IdempotencyRecord? {
        guard let record = try reader.idempotency(key),
            now < record.createdAt.advanced(bySeconds: Self.lifetimeSeconds)
        else { return nil }
        return record
    }

    var leaseName: String { "idempotency:" + Hexadecimal.text(key) }

    /// Each part is preceded by its length, so that no two lists of parts give the same bytes.
    private static func hash(_ parts: [String], body: [UInt8] = []) -> [UInt8] {
        var bytes: [UInt8] = []
        for part in parts {
            bytes.append(contentsOf: "\(part.utf8.count):".utf8)
            bytes.append(contentsOf: part.utf8)
        }
        return SHA256.digest(of: bytes + body)
    }
}
