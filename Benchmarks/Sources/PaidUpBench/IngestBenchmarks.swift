// SPDX-License-Identifier: Apache-2.0

import CBareCrypto
import CHTTPLoad
import Foundation
@_spi(Measuring) import PaidUpMeasuring

extension BenchmarkGroup {
    /// Distinct signed notifications over HTTP until each is durable, against what their signatures
    /// alone cost libcrypto on as many threads. The clients are on the same machine and share its
    /// cores.
    static let ingest = BenchmarkGroup(name: "ingest") {
        guard let messages = try? SignedNotifications(subscriptions: 6000, months: 4) else {
            return []
        }
        return withTemporaryFolder { folder in
            guard
                let server = try? MeasuredServer(
                    ledger: folder + "/ledger.sqlite", rootPEM: messages.rootPEM, threads: 2)
            else { return [] }
            defer { server.stop() }
            let before = signatures()
            let cpu = bare_cpu_nanoseconds()
            let result = post(messages.requests, to: server.port)
            let spent = bare_cpu_nanoseconds() - cpu - result.cpu_seconds * 1e9
            let after = signatures()
            let count = Double(messages.requests.count)
            if result.accepted != messages.requests.count { fatalError("\(result)") }
            let rate = count / result.seconds
            return [
                Figure(
                    name: "ingest_ratio", value: 3 * rate / (before.rate + after.rate) * 2,
                    unit: "ratio"),
                Figure(
                    name: "ingest_cpu_ratio",
                    value: 1.5 * (before.cpu + after.cpu) / (spent / count), unit: "ratio"),
                Figure(name: "ingest_per_s", value: rate, unit: "1/s"),
                Figure(name: "ingest_cpu_us", value: spent / count / 1000, unit: "us"),
                Figure(
                    name: "ingest_client_us", value: result.cpu_seconds * 1e6 / count, unit: "us"),
                Figure(
                    name: "ingest_file_bytes", value: fileBytes(folder, count: count), unit: "B"),
                Figure(name: "ingest_p50_us", value: result.p50_microseconds, unit: "us"),
                Figure(name: "ingest_p99_us", value: result.p99_microseconds, unit: "us"),
            ]
        }
    }

    /// What the ledger takes on its disk for a notification.
    private static func fileBytes(_ folder: String, count: Double) -> Double {
        let path = folder + "/ledger.sqlite"
        let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size]) as? Int
        return Double(size ?? 0) / count
    }

    /// How many signatures two threads verify a second, and the CPU nanoseconds that one takes.
    private static func signatures() -> (rate: Double, cpu: Double) {
        let runs = 8000
        let start = (DispatchTime.now().uptimeNanoseconds, bare_cpu_nanoseconds())
        DispatchQueue.concurrentPerform(iterations: 2) { _ in
            guard let signature = bare_signature_new(256) else { return }
            if bare_signature_verify(signature, runs) != runs { fatalError("a signature") }
            bare_signature_free(signature)
        }
        let seconds = Double(DispatchTime.now().uptimeNanoseconds - start.0) / 1e9
        let cpu = bare_cpu_nanoseconds() - start.1
        return (Double(2 * runs) / seconds, cpu / Double(2 * runs))
    }

    static func post(_ requests: [[UInt8]], to port: UInt16) -> http_post_result {
        let copies = requests.map { request -> UnsafeRawPointer? in
            let copy = UnsafeMutableRawPointer.allocate(byteCount: request.count, alignment: 16)
            copy.copyMemory(from: request, byteCount: request.count)
            return UnsafeRawPointer(copy)
        }
        defer { for copy in copies { copy?.deallocate() } }
        let lengths = requests.map(\.count)
        return copies.withUnsafeBufferPointer { copies in
            lengths.withUnsafeBufferPointer { lengths in
                http_post_run(
                    http_post(
                        port: port, connections: 256, requests: copies.baseAddress,
                        lengths: lengths.baseAddress, count: requests.count))
            }
        }
    }
}
