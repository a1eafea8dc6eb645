// SPDX-License-Identifier: Apache-2.0

import CMicroHTTPD
import PaidUpService

/// The head of a request as it is read, with what decides how its body is framed.
///
/// The daemon is lenient where a proxy in front may read otherwise. Two readings of one message let
/// somebody hide a request in another one (RFC 9112, section 11.2), so whatever has two is refused.
struct RequestHead {
    private(set) var headers: [(name: String, value: String)] = []
    private(set) var contentLength: UInt64?
    private(set) var isChunked = false
    private(set) var problem: Problem?
    /// Whether the last header has nothing behind its colon.
    private(set) var endsWithEmptyValue = false
    private var hostCount = 0
    private var lengthCount = 0
    private var encodingCount = 0

    init() {
        headers.reserveCapacity(8)
    }

    /// Takes one header line, as raw bytes.
    mutating func add(name: UnsafeBufferPointer<UInt8>, value: UnsafeBufferPointer<UInt8>) {
        endsWithEmptyValue = value.isEmpty
        guard unsafe HTTPSyntax.isToken(name) else {
            problem = problem ?? .badRequest("a header's name has characters that names have not")
            return
        }
        let text = unsafe HTTPSyntax.trimmed(value)
        guard unsafe HTTPSyntax.isFieldValue(text) else {
            problem = problem ?? .badRequest("a header's value has control characters")
            return
        }
        let header = unsafe (
            name: String(decoding: name, as: UTF8.self),
            value: String(decoding: text, as: UTF8.self)
        )
        headers.append(header)
        noteFraming(header)
    }

    private mutating func noteFraming(_ header: (name: String, value: String)) {
        // No other lengths matter, and comparing is what costs.
        switch header.name.utf8.count {
        case 4 where HTTPSyntax.isEqual(header.name, "host"):
            hostCount += 1
        case 14 where HTTPSyntax.isEqual(header.name, "content-length"):
            lengthCount += 1
            contentLength = UInt64(header.value)
        case 17 where HTTPSyntax.isEqual(header.name, "transfer-encoding"):
            encodingCount += 1
            isChunked = HTTPSyntax.isEqual(header.value, "chunked")
        default: break
        }
    }

    /// Says what is wrong once all headers are there.
    mutating func finish(isHTTP10: Bool, isWhole: Bool) {
        guard problem == nil else { return }
        if !isWhole {
            problem = .badRequest("the headers do not end with an empty line")
        } else if hostCount > 1 || (hostCount == 0 && !isHTTP10) {
            problem = .badRequest("a request has exactly one Host header")
        } else if lengthCount > 1 || (lengthCount == 1 && contentLength == nil) {
            problem = .badRequest("Content-Length is not one number")
        } else if encodingCount > 0 && (lengthCount > 0 || encodingCount > 1 || isHTTP10) {
            problem = .badRequest("the length of the body is given in more than one way")
        } else if encodingCount > 0 && !isChunked {
            problem = .notImplemented("the only transfer encoding that is understood is chunked")
        }
    }
}
