// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpService
import PaidUpSimulator

/// Turns requests over sockets into those of the simulator, and its answers back.
struct SimulatorHandler: HTTPHandler {
    let host: SimulatorHost
    let clock: ServiceClock

    func admit(_ head: HTTPRequest) -> HTTPAdmission {
        .accept(bodyLimit: 1 << 20, tooLarge: HTTPResponse(status: 413))
    }

    func respond(to request: HTTPRequest) async -> HTTPResponse {
        let query = request.query.map { "?\($0)" } ?? ""
        var asked = APIRequest(
            request.method, request.path + query, token: Self.token(of: request),
            time: clock.now().milliseconds)
        asked.body = request.body
        let isControl = request.path.hasPrefix("/control/")
        let answer = isControl ? await host.control(asked) : await host.api(asked)
        if answer.delay > 0 {
            try? await Task.sleep(nanoseconds: UInt64(answer.delay) * 1_000_000)
        }
        let isText = answer.status == 401
        let type = isText ? "text/plain; charset=utf-8" : "application/json"
        let isTyped = answer.body.isEmpty || answer.headers.contains { $0.name == "Content-Type" }
        let headers = isTyped ? [] : [("Content-Type", type)]
        return HTTPResponse(
            status: answer.status, headers: headers + answer.headers, body: answer.body)
    }

    private static func token(of request: HTTPRequest) -> String? {
        guard let value = request.header("Authorization"), value.hasPrefix("Bearer ") else {
            return nil
        }
        return String(value.dropFirst("Bearer ".count))
    }
}
