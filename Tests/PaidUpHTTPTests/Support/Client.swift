// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A client that writes bytes and reads answers; it waits no longer than half a minute for any.
///
// @unchecked because no test uses one client on two threads at a time.
final class Client: @unchecked Sendable {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let descriptor: Int32
    private var received: [UInt8] = []
    private var isOpen = true

    init(port: UInt16, receiveBuffer: Int32? = nil) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard descriptor >= 0 else { throw Failure(description: "no socket: \(errno)") }
        var wait = timeval(tv_sec: 30, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &wait, size)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &wait, size)
        if var receiveBuffer { setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, 4) }
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_port = port.bigEndian
        place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &place) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            let error = errno
            Foundation.close(descriptor)
            isOpen = false
            throw Failure(description: "not connected: \(String(cString: strerror(error)))")
        }
    }

    deinit {
        if isOpen { Foundation.close(descriptor) }
    }

    /// Says whether all of it went out.
    @discardableResult
    func send(_ bytes: some Sequence<UInt8>) -> Bool {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count <= 0 { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    @discardableResult
    func send(_ text: String) -> Bool {
        send(text.utf8)
    }

    /// Sends no more, as far as the server can see.
    func endSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    func close() {
        guard isOpen else { return }
        isOpen = false
        Foundation.close(descriptor)
    }

    /// Closes with a reset instead of an ordinary end.
    func reset() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(
            descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        close()
    }

    /// The next answer; for a request with HEAD there is no body to wait for.
    func answer(toHead: Bool = false) throws -> Answer {
        let end = Array("\r\n\r\n".utf8)
        var headEnd = received.firstRange(of: end)
        while headEnd == nil {
            try receive()
            headEnd = received.firstRange(of: end)
        }
        guard let headEnd, let head = Answer(head: received[..<headEnd.lowerBound]) else {
            throw Failure(description: "no answer: \(String(decoding: received, as: UTF8.self))")
        }
        let hasBody = !toHead && head.status >= 200 && head.status != 204 && head.status != 304
        let length = hasBody ? head.header("Content-Length").flatMap { Int($0) } ?? 0 : 0
        while received.count < headEnd.upperBound + length { try receive() }
        var answer = head
        answer.body = Array(received[headEnd.upperBound..<headEnd.upperBound + length])
        received.removeFirst(headEnd.upperBound + length)
        return answer
    }

    /// What comes until the server closes; throws where it resets the connection.
    func rest() throws -> [UInt8] {
        while try receiveMore() {}
        defer { received = [] }
        return received
    }

    /// Whether the server has closed, in whatever way, and has sent nothing before.
    func isClosedByServer() -> Bool {
        do { return try rest().isEmpty } catch let failure as Failure {
            return !failure.description.contains("temporarily unavailable")
        } catch { return false }
    }

    private func receive() throws {
        guard try receiveMore() else {
            throw Failure(
                description: "closed after: \(String(decoding: received, as: UTF8.self))")
        }
    }

    private func receiveMore() throws -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        guard count >= 0 else {
            throw Failure(description: "nothing received: \(String(cString: strerror(errno)))")
        }
        received += buffer[..<count]
        return count > 0
    }
}

extension Client {
    func get(_ path: String, headers: String = "") throws -> Answer {
        send("GET \(path) HTTP/1.1\r\nHost: h\r\n\(headers)\r\n")
        return try answer()
    }
}
