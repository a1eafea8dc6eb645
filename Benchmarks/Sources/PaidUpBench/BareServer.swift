// SPDX-License-Identifier: Apache-2.0

import CBareHTTP

/// libmicrohttpd alone with one answer; owns what the C server borrows.
final class BareServer {
    private let server: OpaquePointer
    private let texts: [UnsafeMutablePointer<CChar>?]
    private let headers: UnsafeMutablePointer<UnsafePointer<CChar>?>
    private let body: UnsafeMutableBufferPointer<UInt8>

    init?(headers pairs: [(name: String, value: String)], body bytes: [UInt8], threads: Int) {
        texts = pairs.flatMap { [Self.copy($0.name), Self.copy($0.value)] }
        headers = .allocate(capacity: texts.count + 1)
        headers.initialize(repeating: nil, count: texts.count + 1)
        for (index, text) in texts.enumerated() { headers[index] = UnsafePointer(text) }
        body = .allocate(capacity: bytes.count)
        _ = body.initialize(from: bytes)
        guard let made = bare_http_start(UInt32(threads), headers, body.baseAddress, bytes.count)
        else { return nil }
        server = made
    }

    /// With the same headers, but for those that the library writes itself, and the same body.
    convenience init?(like answer: HTTPAnswer, threads: Int) {
        let own = ["date", "connection", "content-length"]
        self.init(
            headers: answer.headers.filter { !own.contains($0.name.lowercased()) },
            body: answer.body, threads: threads)
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
