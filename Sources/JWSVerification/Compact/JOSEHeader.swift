// SPDX-License-Identifier: Apache-2.0

import JSONText

/// The header of a JWS, as far as verification needs it (RFC 7515, section 4).
///
/// Names may come in any order and unknown ones are ignored, but none may come twice and
/// `crit` is refused, because it demands what is not understood here.
struct JOSEHeader {
    /// The certificates in DER, the signer's first.
    let certificates: [[UInt8]]

    /// Reads and checks an encoded header.
    init(encoded: UnsafeRawBufferPointer) throws(JWSVerificationError) {
        guard let json = unsafe Base64.url.decode(encoded) else {
            throw JWSVerificationError(.malformedJWS, "the header is not strict base64url")
        }
        let members = try Self.members(of: json)
        try Self.checkAlgorithm(members)
        certificates = try Self.certificates(members)
    }
}

extension JOSEHeader {
    private static let maximumDepth = 32
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private static func members(of json: [UInt8]) throws(JWSVerificationError) -> JSONObject {
        // RFC 8259 lets a reader ignore the mark; what was signed has none.
        guard !json.starts(with: byteOrderMark) else {
            throw malformed("it begins with a byte order mark")
        }
        var options = JSONReader.Options()
        options.depthLimit = maximumDepth
        let value: JSONValue
        do {
            value = try JSONReader(options).read(json)
        } catch {
            // The reader's own words would repeat the name, and a name can hold anything.
            let reason = error.code == .duplicateKey ? "a member comes twice" : error.reason
            throw malformed("\(reason), byte \(error.offset)")
        }
        guard let object = value.object else { throw malformed("it is no object") }
        return object
    }

    private static func malformed(_ reason: String) -> JWSVerificationError {
        JWSVerificationError(.malformedHeader, "the header is not valid: \(reason)")
    }

    private static func checkAlgorithm(_ members: JSONObject) throws(JWSVerificationError) {
        guard let member = members["alg"] else {
            throw JWSVerificationError(.unsupportedAlgorithm, "the header names no algorithm")
        }
        guard let algorithm = member.string else { throw malformed("\"alg\" is no string") }
        guard algorithm.utf8.elementsEqual("ES256".utf8) else {
            throw JWSVerificationError(
                .unsupportedAlgorithm,
                "the header names another algorithm than ES256: \(printable(algorithm))")
        }
        if members["crit"] != nil {
            throw JWSVerificationError(
                .unsupportedHeader, "the header demands extensions with \"crit\"")
        }
    }

    private static func certificates(
        _ members: JSONObject
    ) throws(JWSVerificationError) -> [[UInt8]] {
        guard let member = members["x5c"] else {
            throw JWSVerificationError(
                .wrongCertificateCount, "the header has no x5c, so no certificates")
        }
        let texts = member.array?.compactMap(\.string)
        guard let texts, texts.count == member.array?.count else {
            throw malformed("\"x5c\" is no list of strings")
        }
        guard texts.count == 3 else {
            throw JWSVerificationError(
                .wrongCertificateCount,
                "a chain has three certificates, x5c has \(texts.count)")
        }
        var decoded: [[UInt8]] = []
        for (text, position) in zip(texts, CertificatePosition.allCases) {
            guard let der = Base64.standard.decode(Array(text.utf8)) else {
                throw JWSVerificationError(
                    .malformedCertificate,
                    "the \(position.rawValue) certificate is not strict base64",
                    certificate: position)
            }
            decoded.append(der)
        }
        return decoded
    }

    /// A foreign text, short and without anything that could disturb a terminal or a log.
    private static func printable(_ text: String) -> String {
        let shown = text.utf8.prefix(16).map {
            (0x21...0x7E).contains($0) ? $0 : UInt8(ascii: "?")
        }
        return "\"\(String(decoding: shown, as: UTF8.self))\""
    }
}
