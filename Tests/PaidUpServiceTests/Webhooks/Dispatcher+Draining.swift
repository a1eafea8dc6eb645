// SPDX-License-Identifier: Apache-2.0

@testable import PaidUpService

extension Dispatcher {
    /// Sends what is due now, and waits until all of it is written back. Answers how many deliveries
    /// there were.
    func drain() async throws -> Int {
        var count = 0
        while true {
            let taken = try await take(
                Room(inAll: Self.inFlight, perEndpoint: Self.perEndpoint, known: [:]))
            if taken.isEmpty { return count }
            count += taken.count
            await withDiscardingTaskGroup { group in
                for delivery in taken { group.addTask { _ = await self.carry(delivery) } }
            }
        }
    }
}
