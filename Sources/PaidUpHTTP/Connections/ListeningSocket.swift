// SPDX-License-Identifier: Apache-2.0

import CMicroHTTPD

/// A socket on which clients may knock.
struct ListeningSocket: Sendable {
    let descriptor: Int32
    let port: UInt16

    private static let backlog: Int32 = 1024

    init(address: String, port: UInt16) throws(HTTPServerError) {
        var bound: UInt16 = 0
        var error: Int32 = 0
        descriptor = unsafe paidup_listen(address, port, Self.backlog, &bound, &error)
        self.port = bound
        if descriptor >= 0 { return }
        if error == 0 {
            throw HTTPServerError(
                code: .invalidAddress,
                reason: "\"\(address)\" is no address to listen on; write an IPv4 or IPv6 address"
                    + " such as 127.0.0.1 or ::1, not a name")
        }
        let place = address.contains(":") ? "[\(address)]:\(port)" : "\(address):\(port)"
        throw HTTPServerError(
            code: .cannotListen, reason: "cannot listen on \(place): \(Self.words(for: error))")
    }

    private static func words(for error: Int32) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { text in
            guard let start = text.baseAddress else { return "error \(error)" }
            unsafe paidup_error_text(error, start, text.count)
            return unsafe String(cString: start)
        }
    }
}
