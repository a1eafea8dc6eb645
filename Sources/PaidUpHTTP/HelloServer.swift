// SPDX-License-Identifier: Apache-2.0

import PaidUpService

/// A server that gives everybody the same answer, to measure what serving costs by itself.
///
/// The benchmarks are a package of their own, which sees nothing else of this module.
@_spi(Measuring)
public final class HelloServer: Sendable {
    /// Where it listens, on loopback.
    public let port: UInt16
    private let server: HTTPServer

    /// Starts one. `isWaiting` lets each answer come from a task, as one that waits for something;
    /// otherwise it is given at once.
    public init(
        headers: [(name: String, value: String)], body: [UInt8], threads: Int, isWaiting: Bool
    ) throws {
        let answer = HTTPResponse(status: 200, headers: headers, body: body)
        var settings = ServerSettings(port: 0)
        settings.pollingThreads = threads
        server = HTTPServer(
            settings: settings, handler: HelloHandler(answer: answer, isWaiting: isWaiting))
        port = try server.start()
    }
}

private struct HelloHandler: HTTPHandler {
    let answer: HTTPResponse
    let isWaiting: Bool

    func admit(_ head: HTTPRequest) -> HTTPAdmission {
        .accept(bodyLimit: 1 << 20, tooLarge: HTTPResponse(status: 413))
    }

    func answerAtOnce(_ request: HTTPRequest) -> HTTPResponse? {
        isWaiting ? nil : answer
    }

    func respond(to request: HTTPRequest) async -> HTTPResponse {
        answer
    }
}
