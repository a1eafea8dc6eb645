// SPDX-License-Identifier: Apache-2.0

import CHTTPLoad
@_spi(Measuring) import PaidUpHTTP

extension BenchmarkGroup {
    /// What serving costs beyond libmicrohttpd alone: the same answer over connections that stay,
    /// with the clients on the same machine. The servers take turns in every round.
    static let http = BenchmarkGroup(name: "http") {
        guard let bare = BareServer(headers: headers, body: body, threads: threads),
            let ours = try? hello(isWaiting: false),
            let waiting = try? hello(isWaiting: true)
        else { return [] }
        var rounds: [(bare: Double, ours: Double, waiting: Double)] = []
        for _ in 0..<15 {
            rounds.append(
                (
                    load(bare.port, request).perSecond, load(ours.port, request).perSecond,
                    load(waiting.port, request).perSecond
                )
            )
        }
        func median(_ value: ((bare: Double, ours: Double, waiting: Double)) -> Double) -> Double {
            rounds.map(value).sorted()[rounds.count / 2]
        }
        let rate = median(\.ours)
        let paced = load(ours.port, request, rate: rate / 2, seconds: 3)
        return [
            Figure(name: "http_bare_hello_per_s", value: median(\.bare), unit: "1/s"),
            Figure(name: "http_hello_per_s", value: rate, unit: "1/s"),
            Figure(name: "http_ratio", value: median { $0.ours / $0.bare }, unit: "ratio"),
            Figure(name: "http_waiting_per_s", value: median(\.waiting), unit: "1/s"),
            Figure(name: "http_p50_us", value: paced.p50_microseconds, unit: "us"),
            Figure(name: "http_p99_us", value: paced.p99_microseconds, unit: "us"),
        ]
    }

    private static let headers: [(name: String, value: String)] = [
        ("Content-Type", "application/json"), ("ETag", "\"5f1d7c2e9a3b4c6d\""),
        ("Cache-Control", "private, max-age=60"),
    ]
    private static let body = [UInt8](repeating: UInt8(ascii: "x"), count: 320)
    private static let threads = 2

    private static func hello(isWaiting: Bool) throws -> HelloServer {
        try HelloServer(headers: headers, body: body, threads: threads, isWaiting: isWaiting)
    }

    private static let request =
        "GET /v1/customers/c-1/entitlements HTTP/1.1\r\nHost: localhost\r\n"
        + "User-Agent: bench\r\nAccept: */*\r\nAuthorization: Bearer 0123456789abcdef\r\n\r\n"

    /// Sends one request again and again, at a rate or as often as it is answered.
    static func load(
        _ port: UInt16, _ request: String, rate: Double = 0, seconds: Double = 0.4
    ) -> http_load_result {
        let result = request.withCString {
            http_load_run(
                http_load(port: port, connections: 32, seconds: seconds, rate: rate, request: $0))
        }
        if result.answers < 0 { fatalError("the load on port \(port) broke off") }
        return result
    }
}

extension http_load_result {
    var perSecond: Double { Double(answers) / seconds }
}
