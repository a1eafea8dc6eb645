// SPDX-License-Identifier: Apache-2.0

import Foundation

final class RideRecorder: Sendable {
    private let stream: AsyncStream<Double>
    private let continuation: AsyncStream<Double>.Continuation
    private let server: any RideServer

    init(server: any RideServer) {
        (stream, continuation) = AsyncStream.makeStream(of: Double.self)
        self.server = server
    }

    func add(_ metres: Double) { continuation.yield(metres) }

    func stop() async throws {
        continuation.finish()
        var total = 0.0
        for await metres in stream { total += metres }
        try await server.creditDistance(total)
    }
}

protocol RideServer: Sendable {
    func creditDistance(_ metres: Double) async throws
}
