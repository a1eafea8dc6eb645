// SPDX-License-Identifier: Apache-2.0

import CMicroHTTPD
import PaidUpService

extension HTTPResponse {
    /// The headers as they may go over the wire: without the server's own, without names that are
    /// none, and with a blank for each character that could end the line and begin another one.
    var wireHeaders: [(name: String, value: String)] {
        if headers.allSatisfy({ Self.isPlain($0) }) { return headers }
        return headers.compactMap { header in
            guard HTTPSyntax.isToken(header.name), !Self.isOwn(header.name) else { return nil }
            if HTTPSyntax.isFieldValue(header.value) { return header }
            let bytes = header.value.utf8.map { HTTPSyntax.isFieldValue([$0]) ? $0 : 0x20 }
            return (header.name, String(decoding: bytes, as: UTF8.self))
        }
    }

    private static func isPlain(_ header: (name: String, value: String)) -> Bool {
        HTTPSyntax.isToken(header.name) && HTTPSyntax.isFieldValue(header.value)
            && !isOwn(header.name)
    }

    private static func isOwn(_ name: String) -> Bool {
        switch name.utf8.count {
        case 4: HTTPSyntax.isEqual(name, "date")
        case 7: HTTPSyntax.isEqual(name, "trailer") || HTTPSyntax.isEqual(name, "upgrade")
        case 10: HTTPSyntax.isEqual(name, "connection") || HTTPSyntax.isEqual(name, "keep-alive")
        case 14: HTTPSyntax.isEqual(name, "content-length")
        case 17: HTTPSyntax.isEqual(name, "transfer-encoding")
        default: false
        }
    }

    /// Hands the answer to the daemon; where it cannot be sent, one that says so.
    func queue(on connection: OpaquePointer, closing: Bool) -> MHD_Result {
        let isFinal = status >= 200 && status <= 599
        if isFinal, unsafe queueOnce(on: connection, closing: closing) == paidup_mhd_yes {
            return paidup_mhd_yes
        }
        return unsafe Problem.unusableAnswer.response.queueOnce(on: connection, closing: closing)
    }

    private func queueOnce(on connection: OpaquePointer, closing: Bool) -> MHD_Result {
        // Neither 204 nor 304 has a body; of a 304 the daemon tells the length alone.
        let bytes = status == 204 ? [] : body
        let made = unsafe bytes.withUnsafeBytes {
            unsafe paidup_mhd_response($0.baseAddress, $0.count)
        }
        guard let response = unsafe made else { return paidup_mhd_no }
        defer { unsafe MHD_destroy_response(response) }
        for (name, value) in wireHeaders where !value.isEmpty {
            // Passing texts as they are would copy each of them first.
            let added = unsafe name.withCString { name in
                unsafe value.withCString { unsafe MHD_add_response_header(response, name, $0) }
            }
            guard added == paidup_mhd_yes else { return paidup_mhd_no }
        }
        if closing { _ = unsafe MHD_add_response_header(response, "Connection", "close") }
        return unsafe MHD_queue_response(connection, UInt32(status), response)
    }

    /// The whole answer as bytes, for a request that is refused while it is still arriving. The
    /// connection is closed behind it.
    var bytesBeforeClosing: [UInt8] {
        let reason = unsafe MHD_get_reason_phrase_for(UInt32(clamping: status)).map {
            unsafe String(cString: $0)
        }
        var text = "HTTP/1.1 \(status) \(reason ?? "")\r\nConnection: close\r\n"
        for (name, value) in wireHeaders { text += "\(name): \(value)\r\n" }
        text += "Content-Length: \(body.count)\r\n\r\n"
        return Array(text.utf8) + body
    }
}
