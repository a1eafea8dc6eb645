// SPDX-License-Identifier: Apache-2.0

import CHTTPLoad
import Foundation
@_spi(Measuring) import PaidUpMeasuring

extension BenchmarkGroup {
    /// A server, in a process of its own, on a ledger of many subscriptions that nobody has
    /// read: what it takes to start, to answer about customers at random, and to hold.
    static let scale = BenchmarkGroup(name: "scale") {
        withTemporaryFolder { folder in
            let path = keptLedger ?? folder + "/ledger.sqlite"
            let start = Date()
            let isFilled = FileManager.default.fileExists(atPath: path)
            if !isFilled {
                // One that was broken off is not taken for a whole one.
                let part = path + ".part"
                guard (try? MeasuredLedger.fill(part, subscriptions: subscriptions)) != nil,
                    (try? FileManager.default.moveItem(atPath: part, toPath: path)) != nil
                else { return [] }
            }
            let filled = isFilled ? .nan : -start.timeIntervalSinceNow
            http_load_forget_file(path)
            guard let server = try? ServerProcess(ledger: path) else { return [] }
            defer { server.stop() }
            let reads = coldReads(server)
            let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size]) as? Int
            let name = "scale_cold_read"
            return [
                Figure(
                    name: "scale_subscriptions", value: Double(subscriptions), unit: "1"),
                Figure(
                    name: "scale_fill_per_s", value: Double(subscriptions) / filled, unit: "1/s"),
                Figure(name: "scale_file_mib", value: Double(size ?? 0) / 1_048_576, unit: "MiB"),
                Figure(name: "scale_start_ms", value: server.startMilliseconds, unit: "ms"),
                Figure(name: "\(name)_us", value: reads[reads.count / 2], unit: "us"),
                Figure(name: "\(name)_p99_us", value: reads[reads.count * 99 / 100], unit: "us"),
                Figure(name: "scale_rss_mib", value: server.residentMiB, unit: "MiB"),
            ]
        }
    }

    /// A million, unless `BENCH_SUBSCRIPTIONS` says otherwise: to write as many takes half an hour.
    private static let subscriptions =
        ProcessInfo.processInfo.environment["BENCH_SUBSCRIPTIONS"].flatMap { Int($0) } ?? 1_000_000

    /// A file that is filled where it is not there yet, and stays: `BENCH_LEDGER`.
    private static let keptLedger = ProcessInfo.processInfo.environment["BENCH_LEDGER"]

    /// Microseconds of reads, sorted: each about a customer of whom nothing is in memory.
    private static func coldReads(_ server: ServerProcess) -> [Double] {
        var generator = SplitMix64(seed: 7)
        return (0..<20_000).map { _ in
            let number = Int.random(in: 0..<subscriptions, using: &generator)
            let request =
                "GET /v1/customers/\(MeasuredLedger.customer(number))/entitlements HTTP/1.1\r\n"
                + "Host: localhost\r\nAuthorization: Bearer \(server.key)\r\n\r\n"
            let micros = request.withCString { http_load_once(server.connection, $0) }
            if micros < 0 { fatalError("a read of customer \(number) failed") }
            return micros
        }.sorted()
    }
}

/// This program as a server, in another process.
final class ServerProcess {
    let key: String
    /// From before the process began to its first answer.
    let startMilliseconds: Double
    let connection: Int32
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    init(ledger path: String) throws {
        let start = Date()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = [Self.word, path]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        let words = line.split(separator: " ").map { $0.trimmingCharacters(in: .newlines) }
        guard words.count == 2, let port = UInt16(words[0]) else { throw CancellationError() }
        let (key, connection) = (words[1], http_load_connect(port))
        (self.key, self.connection) = (key, connection)
        let request =
            "GET /v1/customers/\(MeasuredLedger.customer(0)) HTTP/1.1\r\n"
            + "Host: localhost\r\nAuthorization: Bearer \(key)\r\n\r\n"
        guard request.withCString({ http_load_once(connection, $0) }) > 0 else {
            throw CancellationError()
        }
        startMilliseconds = -start.timeIntervalSinceNow * 1000
    }

    func stop() {
        http_load_disconnect(connection)
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// Of the process, now.
    var residentMiB: Double {
        let status =
            (try? String(
                contentsOfFile: "/proc/\(process.processIdentifier)/status",
                encoding: .utf8)) ?? ""
        let line = status.components(separatedBy: "\n").first { $0.hasPrefix("VmRSS:") }
        return line.flatMap { Double($0.filter(\.isNumber)) }.map { $0 / 1024 } ?? .nan
    }

    private static let word = "--serve"

    /// Serves until its input ends, where the arguments ask for it.
    static func runIfAsked(_ arguments: [String]) -> Bool {
        guard arguments.count == 3, arguments[1] == word else { return false }
        guard let messages = try? SignedNotifications(subscriptions: 0, months: 1),
            let server = try? MeasuredServer(
                ledger: arguments[2], rootPEM: messages.rootPEM, threads: 2)
        else { return true }
        print(server.port, server.key)
        fflush(nil)
        while readLine() != nil {}
        server.stop()
        return true
    }
}
