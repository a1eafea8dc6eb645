// SPDX-License-Identifier: Apache-2.0

/// Reads messages whose signatures were checked before, when they were received.
package enum JWSContents {
    /// The payload of a compact JWS; `nil` where the text is none. Nothing is verified.
    package static func payload(of jws: String) -> [UInt8]? {
        var jws = jws
        return jws.withUTF8 { text in
            let text = UnsafeRawBufferPointer(text)
            guard let count = try? unsafe CompactJWS.headerCount(of: text) else { return nil }
            return try? unsafe CompactJWS(text, headerCount: count).payload
        }
    }
}
