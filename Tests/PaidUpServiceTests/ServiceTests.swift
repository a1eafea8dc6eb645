// SPDX-License-Identifier: Apache-2.0

import OutgoingHTTP
import PaidUpLedger
import PaidUpSecrets
import Testing

@testable import PaidUpService

struct ServiceTests {
    private func service() async throws -> Service {
        let client = OutgoingClient()
        return try await Service(
            Service.Parts(
                ledger: InMemoryLedger(), intake: try TestStore.intake(), sender: client,
                checkURL: client.check(url:), sealing: try SealingKey(), audience: "tests",
                limits: RateLimits(), log: .silent, clock: HandClock().service))
    }

    @Test("every route lets in exactly the roles that its table says")
    func matrix() async throws {
        let service = try await service()
        #expect(AccessMatrix.faults(service.routes) == [])
        #expect(try await AccessMatrixCheck.differences(service.routes) == [])
    }
}
