// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpLedger
import Synchronization
import Testing

@testable import PaidUpService

/// What is repeated with an `Idempotency-Key` happens once, also where the process ended between
/// the change and the answer.
struct IdempotentChangeTests {
    /// A ledger that a process loses after some writes.
    private final class LostLedger: LedgerStore {
        let inner = InMemoryLedger()
        let writesLeft = Mutex(Int.max)

        func read<Answer: Sendable>(
            _ body: @escaping @Sendable (any LedgerReader) throws -> Answer
        ) async throws -> Answer { try await inner.read(body) }

        func write<Answer: Sendable>(
            _ body: @escaping @Sendable (any LedgerWriter) throws -> Answer
        ) async throws -> Answer {
            let isLost = writesLeft.withLock { left in
                if left == 0 { return true }
                left -= 1
                return false
            }
            if isLost { throw LedgerError.closed }
            return try await inner.write(body)
        }

        func close() async { await inner.close() }
    }

    private let ledger = LostLedger()

    private func service() async throws -> WholeService {
        let whole = try await WholeService(ledger)
        _ = try await whole.send(
            "PUT", "/v1/catalog", as: .admin,
            json: ["version": 1, "products": ["pro.month": ["entitlements": ["pro"]]]])
        return whole
    }

    private func post(
        _ whole: WholeService, _ method: String, _ path: String, _ body: JSONValue = .null
    ) async throws -> HTTPResponse {
        try await whole.send(
            method, path, as: .server, headers: [("Idempotency-Key", "k")],
            body: body.isNull ? [] : JSONWriter().bytes(body))
    }

    /// Sends a request whose answer is lost after the change, and repeats it.
    private func repeated(
        _ whole: WholeService, _ method: String, _ path: String, _ body: JSONValue = .null
    ) async throws -> (first: HTTPResponse, second: HTTPResponse) {
        // One takes the lease, and one makes the change.
        ledger.writesLeft.withLock { $0 = 2 }
        let first = try await post(whole, method, path, body)
        ledger.writesLeft.withLock { $0 = .max }
        whole.clock.advance(seconds: 130)
        return (first, try await post(whole, method, path, body))
    }

    @Test("a grant is given once")
    func grant() async throws {
        let whole = try await service()
        let body: JSONValue = ["entitlement": "pro", "reason": "test"]
        let answers = try await repeated(whole, "POST", "/v1/customers/a/grants", body)
        #expect(answers.first.status == 201)
        #expect(answers.second.text == answers.first.text)
        #expect(answers.second.header("Idempotency-Replayed") == "true")
        let grants = try await whole.send("GET", "/v1/customers/a/grants", as: .server)
        #expect(grants.json?["grants"]?.array?.count == 1)
    }

    @Test("an erasure is answered as the first time, and keeps no id")
    func erasure() async throws {
        let whole = try await service()
        _ = try await whole.send(
            "POST", "/v1/customers/a/grants", as: .server,
            json: ["entitlement": "pro", "reason": "test"])
        let answers = try await repeated(whole, "DELETE", "/v1/customers/a")
        #expect(answers.first.status == 200)
        #expect(answers.second.text == answers.first.text)
    }

    @Test("an erasure forgets the answers about the erased, and of nobody else")
    func forgotten() async throws {
        let whole = try await service()
        let body: JSONValue = ["entitlement": "pro", "reason": "test"]
        for customer in ["a", "b"] {
            #expect(
                try await whole.send(
                    "POST", "/v1/customers/\(customer)/grants", as: .server,
                    headers: [("Idempotency-Key", customer)], json: body
                ).status == 201)
        }
        #expect(try await whole.send("DELETE", "/v1/customers/a", as: .server).status == 200)
        func again(_ customer: String) async throws -> HTTPResponse {
            try await whole.send(
                "POST", "/v1/customers/\(customer)/grants", as: .server,
                headers: [("Idempotency-Key", customer)], json: body)
        }
        #expect(try await again("a").status == 410)
        #expect(try await again("b").header("Idempotency-Replayed") == "true")
    }
}
