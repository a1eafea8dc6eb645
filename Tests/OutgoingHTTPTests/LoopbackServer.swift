// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A server on a free port of 127.0.0.1 that answers each connection with given bytes, or never.
final class LoopbackServer: Sendable {
    /// What is done with a request once its head and body are read.
    enum Behaviour: Sendable {
        /// Sends these bytes and closes.
        case reply(String)
        /// Sends the same bytes again and again, for as long as somebody reads.
        case endless(head: String, piece: String)
        /// Sends these bytes without waiting for a request.
        case greeting(String)
        /// Says nothing until the other side closes.
        case silence
    }

    let port: Int
    private let listener: Int32
    private let behaviour: Behaviour
    private let seen = Mutex<[String]>([])
    private let arrived: AsyncStream<Void>
    private let arrival: AsyncStream<Void>.Continuation

    struct Failure: Error {}

    init(_ behaviour: Behaviour) throws {
        self.behaviour = behaviour
        (arrived, arrival) = AsyncStream.makeStream()
        (listener, port) = try Self.listen()
        let descriptor = listener
        Thread.detachNewThread { [weak self] in
            // Only this thread closes the socket, so that it never waits at one with its number.
            defer { close(descriptor) }
            while true {
                let connection = accept(descriptor, nil, nil)
                if connection < 0 && errno == EINTR { continue }
                guard connection >= 0 else { return }
                guard let server = self else {
                    close(connection)
                    return
                }
                Thread.detachNewThread { server.serve(connection) }
            }
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
    }

    var url: String { "http://127.0.0.1:\(port)" }
    /// The requests so far, as they came.
    var requests: [String] { seen.withLock { $0 } }

    /// Waits until a request has come.
    func request() async {
        for await _ in arrived { return }
    }

    /// A port on which nobody listens.
    static func deadPort() throws -> Int {
        let (descriptor, port) = try listen()
        close(descriptor)
        return port
    }

    private static func listen() throws -> (Int32, Int) {
        #if os(Linux)
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let done = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                bind(descriptor, generic, size) == 0 && Foundation.listen(descriptor, 16) == 0
                    && getsockname(descriptor, generic, &size) == 0
            }
        }
        guard done else { throw Failure() }
        return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
    }

    private func serve(_ connection: Int32) {
        defer { close(connection) }
        if case .greeting(let text) = behaviour {
            _ = Self.write(text, to: connection)
            return Self.waitForEnd(of: connection)
        }
        guard let request = Self.read(connection) else { return }
        seen.withLock { $0.append(request) }
        arrival.yield()
        switch behaviour {
        case .reply(let text):
            _ = Self.write(text, to: connection)
            shutdown(connection, Int32(SHUT_WR))
            Self.waitForEnd(of: connection)
        case .endless(let head, let piece):
            guard Self.write(head, to: connection) else { return }
            while Self.write(piece, to: connection) {}
        case .silence, .greeting:
            Self.waitForEnd(of: connection)
        }
    }

    /// The head and as much body as it announces.
    private static func read(_ connection: Int32) -> String? {
        var text = ""
        var missing: Int?
        while missing ?? 1 > 0 {
            guard let piece = receive(connection), !piece.isEmpty else { return nil }
            text += String(decoding: piece, as: UTF8.self)
            if let known = missing {
                missing = known - piece.count
            } else if let end = text.range(of: "\r\n\r\n") {
                let length = text.lowercased().range(of: "content-length: ").flatMap {
                    Int(text[$0.upperBound...].prefix { $0.isNumber })
                }
                missing = (length ?? 0) - text[end.upperBound...].utf8.count
            }
        }
        return text
    }

    /// What comes next, empty at the end; a signal in between does not count.
    private static func receive(_ connection: Int32) -> ArraySlice<UInt8>? {
        var piece = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(connection, &piece, piece.count, 0)
            if count >= 0 { return piece[..<count] }
            if errno != EINTR { return nil }
        }
    }

    private static func write(_ text: String, to connection: Int32) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            #if os(Linux)
                let flags = Int32(MSG_NOSIGNAL)
            #else
                let flags: Int32 = 0
            #endif
            let count = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, flags) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private static func waitForEnd(of connection: Int32) {
        while receive(connection)?.isEmpty == false {}
    }
}
