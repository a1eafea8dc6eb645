// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// The three parts of a JWS in compact form, decoded but not verified (RFC 7515, section 3.1).
struct CompactJWS {
    /// The encoded payload, which together with the encoded header is what was signed.
    let encodedPayload: Range<Int>
    let payload: [UInt8]
    let signature: [UInt8]

    /// Decodes what follows the header, whose encoded length is known.
    init(_ text: UnsafeRawBufferPointer, headerCount: Int) throws(JWSVerificationError) {
        let start = headerCount + 1
        let end = text.count - ES256Signature.encodedCount - 1
        guard start <= end, unsafe text[end] == UInt8(ascii: ".") else {
            throw unsafe Self.fault(of: text)
        }
        encodedPayload = start..<end
        guard
            let signature = unsafe Base64.url.decode(
                UnsafeRawBufferPointer(rebasing: text[(end + 1)...]))
        else {
            throw unsafe Self.fault(of: text, otherwise: "the signature is not strict base64url")
        }
        guard
            let payload = unsafe Base64.url.decode(
                UnsafeRawBufferPointer(rebasing: text[encodedPayload]))
        else {
            throw unsafe Self.fault(of: text, otherwise: "the payload is not strict base64url")
        }
        self.payload = payload
        self.signature = signature
    }

    /// The length of the encoded header: what stands before the first dot.
    static func headerCount(
        of text: UnsafeRawBufferPointer
    ) throws(JWSVerificationError) -> Int {
        let count = unsafe paidup_offset_of(
            text.baseAddress, UInt8(ascii: "."), text.count)
        guard count < text.count else { throw unsafe fault(of: text) }
        guard count <= ChainRules.maximumHeaderSize else {
            throw JWSVerificationError(
                .tooLarge, "the header has \(count) characters; at most 131072 are read")
        }
        return count
    }

    /// Says what is wrong with the form, the number of parts first.
    private static func fault(
        of text: UnsafeRawBufferPointer, otherwise: String? = nil
    ) -> JWSVerificationError {
        let dot = UInt8(ascii: ".")
        let parts = unsafe text.reduce(1) { $0 + ($1 == dot ? 1 : 0) }
        let lastCount = unsafe text.count - 1 - (text.lastIndex(of: dot) ?? -1)
        let reason =
            if text.isEmpty {
                "the message is empty"
            } else if parts != 3 {
                "a compact JWS has three parts separated by dots, this text has \(parts)"
            } else if lastCount != ES256Signature.encodedCount {
                "the signature has \(lastCount) characters, an ES256 signature has 86"
            } else {
                otherwise ?? "the parts of the JWS cannot be told apart"
            }
        return JWSVerificationError(.malformedJWS, reason)
    }
}
