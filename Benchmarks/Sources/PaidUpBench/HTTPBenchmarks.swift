// SPDX-License-Identifier: Apache-2.0

import CBareHTTP
import CHTTPLoad
@_spi(Measuring) import PaidUpHTTP

extension BenchmarkGroup {
    /// What serving costs beyond libmicrohttpd alone: the same answer over connections that stay,
    /// with the clients on the same machine. The servers take turns in every round.
    static let http = BenchmarkGroup(name: "http") {
        guard let bare = BareServer(), let ours = try? hello(isWaiting: false),
            let waiting = try? hello(isWaiting: true)
        else { return [] }
        var rounds: [(bare: Double, ours: Double, waiting: Double)] = []
        for _ in 0..<15 {
            rounds.append(
                (load(bare.port).perSecond, load(ours.port).perSecond, load(waiting.port).perSecond)
            )
        }
        func median(_ value: ((bare: Double, ours: Double, waiting: Double)) -> Double) -> Double {
            rounds.map(value).sorted()[rounds.count / 2]
        }
        let rate = median(\.ours)
        let paced = load(ours.port, rate: rate / 2, seconds: 3)
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

    private static func load(_ port: UInt16, rate: Double = 0, seconds: Double = 0.4)
        -> http_load_result
    {
        let request =
            "GET /v1/customers/c-1/entitlements HTTP/1.1\r\nHost: localhost\r\n"
            + "User-Agent: bench\r\nAccept: */*\r\nAuthorization: Bearer 0123456789abcdef\r\n\r\n"
        let result = request.withCString {
            http_load_run(
                http_load(port: port, connections: 32, seconds: seconds, rate: rate, request: $0))
        }
        if result.answers < 0 { fatalError("the load on port \(port) broke off") }
        return result
    }

    /// Owns what the C server borrows.
    private final class BareServer {
        private let server: OpaquePointer
        private let texts: [UnsafeMutablePointer<CChar>?]
        private let headers: UnsafeMutablePointer<UnsafePointer<CChar>?>
        private let body: UnsafeMutableBufferPointer<UInt8>

        init?() {
            texts = BenchmarkGroup.headers.flatMap { [Self.copy($0.name), Self.copy($0.value)] }
            headers = .allocate(capacity: texts.count + 1)
            headers.initialize(repeating: nil, count: texts.count + 1)
            for (index, text) in texts.enumerated() { headers[index] = UnsafePointer(text) }
            body = .allocate(capacity: BenchmarkGroup.body.count)
            _ = body.initialize(from: BenchmarkGroup.body)
            guard
                let made = bare_http_start(
                    UInt32(BenchmarkGroup.threads), headers, body.baseAddress, body.count)
            else { return nil }
            server = made
        }

        deinit {
            bare_http_stop(server)
            for text in texts { text?.deallocate() }
            headers.deallocate()
            body.deallocate()
        }

        var port: UInt16 { bare_http_port(server) }

        private static func copy(_ text: String) -> UnsafeMutablePointer<CChar>? {
            let bytes = text.utf8CString
            let made = UnsafeMutableBufferPointer<CChar>.allocate(capacity: bytes.count)
            _ = made.initialize(from: bytes)
            return made.baseAddress
        }
    }
}

extension http_load_result {
    fileprivate var perSecond: Double { Double(answers) / seconds }
}
