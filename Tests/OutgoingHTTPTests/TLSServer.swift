// SPDX-License-Identifier: Apache-2.0

import Foundation

/// OpenSSL's own test server, with a certificate for `shop.example` that it signed itself.
final class TLSServer {
    let port: Int
    /// The certificate, for whoever trusts it.
    let certificate: String
    private let folder: URL
    private let process: Process

    struct Failure: Error {}

    private static let program = "/usr/bin/openssl"
    static let isAvailable = FileManager.default.isExecutableFile(atPath: program)

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("paidup-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let key = folder.appendingPathComponent("key.pem").path
        certificate = folder.appendingPathComponent("certificate.pem").path
        let maker = Self.openssl([
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
            "-days", "2", "-subj", "/CN=shop.example", "-addext",
            "subjectAltName=DNS:shop.example", "-keyout", key, "-out", certificate,
        ])
        try maker.run()
        maker.waitUntilExit()
        guard maker.terminationStatus == 0 else { throw Failure() }
        process = Self.openssl([
            "s_server", "-accept", "127.0.0.1:0", "-key", key, "-cert", certificate, "-www",
        ])
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        do {
            port = try Self.port(from: output.fileHandleForReading)
        } catch {
            kill(process.processIdentifier, SIGKILL)
            throw error
        }
    }

    deinit {
        // It does not end by itself, and it need not end in order.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    private static func openssl(_ arguments: [String]) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return process
    }

    /// Reads up to the line `ACCEPT 127.0.0.1:PORT`.
    private static func port(from handle: FileHandle) throws -> Int {
        var text = ""
        while true {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            if let line = lines.first(where: { $0.hasPrefix("ACCEPT ") }) {
                guard let port = Int(line.drop { $0 != ":" }.dropFirst()) else { throw Failure() }
                return port
            }
            let data = handle.availableData
            guard !data.isEmpty else { throw Failure() }
            text += String(decoding: data, as: UTF8.self)
        }
    }
}
