// SPDX-License-Identifier: Apache-2.0

import CHTTPLoad
import Foundation
@_spi(Measuring) import PaidUpMeasuring

extension BenchmarkGroup {
    /// `GET …/entitlements` of a customer who was asked about before, by the whole server, against
    /// libmicrohttpd alone with an answer of the same size. The servers take turns in every round.
    static let read = BenchmarkGroup(name: "read") {
        guard let messages = try? SignedNotifications(subscriptions: 8, months: 12) else {
            return []
        }
        return withTemporaryFolder { folder in
            guard
                let server = try? MeasuredServer(
                    ledger: folder + "/ledger.sqlite", rootPEM: messages.rootPEM, threads: 2)
            else { return [] }
            defer { server.stop() }
            _ = post(messages.requests, to: server.port)
            let customer = SignedNotifications.customer(3)
            let request =
                "GET /v1/customers/\(customer)/entitlements HTTP/1.1\r\nHost: localhost\r\n"
                + "User-Agent: bench\r\nAccept: */*\r\nAuthorization: Bearer \(server.key)\r\n\r\n"
            guard let answer = answer(to: request, server.port),
                let bare = BareServer(like: answer, threads: 2)
            else { return [] }
            var rounds: [(bare: Double, ours: Double)] = []
            for _ in 0..<15 {
                rounds.append(
                    (
                        load(bare.port, request).perSecond,
                        load(server.port, request).perSecond
                    ))
            }
            func median(_ value: ((bare: Double, ours: Double)) -> Double) -> Double {
                rounds.map(value).sorted()[rounds.count / 2]
            }
            let rate = median(\.ours)
            let paced = load(server.port, request, rate: rate / 2, seconds: 3)
            return [
                Figure(name: "read_ratio", value: median { $0.ours / $0.bare }, unit: "ratio"),
                Figure(name: "read_per_s", value: rate, unit: "1/s"),
                Figure(name: "read_bare_per_s", value: median(\.bare), unit: "1/s"),
                Figure(name: "read_p50_us", value: paced.p50_microseconds, unit: "us"),
                Figure(name: "read_p99_us", value: paced.p99_microseconds, unit: "us"),
            ]
        }
    }

    /// The whole answer to one request.
    private static func answer(to request: String, _ port: UInt16) -> HTTPAnswer? {
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = request.withCString { http_load_answer(port, $0, &bytes, bytes.count) }
        guard count > 0 else { return nil }
        return HTTPAnswer(bytes.prefix(count))
    }
}

/// An answer as it came.
struct HTTPAnswer {
    let headers: [(name: String, value: String)]
    let body: [UInt8]

    init?(_ bytes: some Collection<UInt8>) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let end = text.range(of: "\r\n\r\n") else { return nil }
        headers = text[..<end.lowerBound].components(separatedBy: "\r\n").dropFirst().compactMap {
            guard let colon = $0.firstIndex(of: ":") else { return nil }
            return (String($0[..<colon]), $0[colon...].dropFirst(2).description)
        }
        body = Array(text[end.upperBound...].utf8)
    }
}
