// SPDX-License-Identifier: Apache-2.0

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
        let members: Members
        do {
            members = try Members(json)
        } catch {
            throw JWSVerificationError(
                .malformedHeader, "the header is not valid: \(error.problem), byte \(error.offset)")
        }
        try members.checkAlgorithm()
        certificates = try members.decodedCertificates()
    }
}

extension JOSEHeader {
    /// The members that matter, undecoded.
    private struct Members {
        private var algorithm: [UInt8]?
        private var certificates: [[UInt8]]?
        private var hasCritical = false

        init(_ json: [UInt8]) throws(JSONReader.Fault) {
            var found = Members()
            var names: Set<[UInt8]> = []
            var reader = JSONReader(json)
            try reader.readObject { name, reader throws(JSONReader.Fault) in
                guard names.insert(name).inserted else {
                    throw reader.fault("a member comes twice")
                }
                try found.read(name, from: &reader)
            }
            try reader.readEnd()
            self = found
        }

        private init() {}

        private mutating func read(
            _ name: [UInt8], from reader: inout JSONReader
        ) throws(JSONReader.Fault) {
            switch String(decoding: name, as: UTF8.self) {
            case "alg": algorithm = try reader.readString()
            case "x5c":
                var texts: [[UInt8]] = []
                try reader.readArray { reader throws(JSONReader.Fault) in
                    texts.append(try reader.readString())
                }
                certificates = texts
            case "crit":
                hasCritical = true
                try reader.skipValue()
            default: try reader.skipValue()
            }
        }

        func checkAlgorithm() throws(JWSVerificationError) {
            guard let algorithm else {
                throw JWSVerificationError(.unsupportedAlgorithm, "the header names no algorithm")
            }
            guard algorithm == Array("ES256".utf8) else {
                throw JWSVerificationError(
                    .unsupportedAlgorithm,
                    "the header names another algorithm than ES256: \(Self.printable(algorithm))")
            }
            if hasCritical {
                throw JWSVerificationError(
                    .unsupportedHeader, "the header demands extensions with \"crit\"")
            }
        }

        func decodedCertificates() throws(JWSVerificationError) -> [[UInt8]] {
            guard let certificates else {
                throw JWSVerificationError(
                    .wrongCertificateCount, "the header has no x5c, so no certificates")
            }
            guard certificates.count == 3 else {
                throw JWSVerificationError(
                    .wrongCertificateCount,
                    "a chain has three certificates, x5c has \(certificates.count)")
            }
            var decoded: [[UInt8]] = []
            for (text, position) in zip(certificates, CertificatePosition.allCases) {
                guard let der = Base64.standard.decode(text) else {
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
        private static func printable(_ text: [UInt8]) -> String {
            let shown = text.prefix(16).map { (0x21...0x7E).contains($0) ? $0 : UInt8(ascii: "?") }
            return "\"\(String(decoding: shown, as: UTF8.self))\""
        }
    }
}
