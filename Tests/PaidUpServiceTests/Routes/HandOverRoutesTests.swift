// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpLedger
import Testing

@testable import PaidUpService

@Suite("Handing over")
struct HandOverRoutesTests {
    private func handOver(
        _ whole: WholeService, _ customer: String, _ chains: [String], restore: Bool = false
    ) async throws -> HTTPResponse {
        let signed = try chains.map { chain in
            try whole.store.sign(whole.store.transaction(chain, chain: chain))
        }
        return try await whole.send(
            "POST", "/v1/customers/\(customer)/transactions", as: .server,
            json: [
                "signedTransactions": .array(signed.map { .string($0) }),
                "restore": .bool(restore),
            ])
    }

    @Test("a purchase of somebody else does not hide those that are the customer's")
    func partial() async throws {
        let whole = try await WholeService()
        #expect(try await handOver(whole, "other", ["1"]).status == 200)
        let answer = try await handOver(whole, "u", ["1", "2"])
        #expect(answer.status == 200)
        #expect(answer.json?["owned"] == ["2"])
        #expect(answer.json?["refused"] == ["1"])
        #expect(answer.json?["entitlements"]?.array?.isEmpty == false)
        let alone = try await handOver(whole, "u", ["1"])
        #expect(alone.problem == "owned-by-another")
    }

    @Test("restores are counted by a clock that nobody sets")
    func restores() async throws {
        let whole = try await WholeService(monotonic: true)
        for _ in 0..<5 {
            #expect(try await handOver(whole, "u", ["1"], restore: true).status == 200)
        }
        #expect(try await handOver(whole, "u", ["1"], restore: true).problem == "rate-limited")
        whole.clock.advance(seconds: -3600)
        whole.ticks?.advance(seconds: 60)
        #expect(try await handOver(whole, "u", ["1"], restore: true).status == 200)
    }
}
