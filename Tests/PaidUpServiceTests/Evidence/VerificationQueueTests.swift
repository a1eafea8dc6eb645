// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Testing

@testable import PaidUpService

@Suite("Verification queue")
struct VerificationQueueTests {
    @Test("refuses at once what comes when too many wait, and takes more when they are done")
    func bound() async throws {
        let queue = VerificationQueue(limit: 1)
        let hasBegun = DispatchSemaphore(value: 0)
        let mayEnd = DispatchSemaphore(value: 0)
        async let first = queue.run {
            hasBegun.signal()
            mayEnd.wait()
            return 1
        }
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "waiting").async {
                hasBegun.wait()
                continuation.resume()
            }
        }
        await #expect {
            try await queue.run { 2 }
        } throws: { error in
            (error as? Problem)?.kind == .unavailable
                && (error as? Problem)?.headers.first?.name == "Retry-After"
        }
        mayEnd.signal()
        #expect(try await first == 1)
        #expect(try await queue.run { 3 } == 3)
    }
}
