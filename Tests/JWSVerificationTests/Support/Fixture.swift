// SPDX-License-Identifier: Apache-2.0

import Foundation
import JWSVerification
import PaidUpSimulator
import Testing

/// The authority and the message that most tests start from.
struct Fixture {
    /// An instant inside the validity of every preset certificate: 2024-01-01T00:00:00Z.
    static let signedDate: Int64 = 1_704_067_200_000
    static let seed = Array("verification tests".utf8)

    let authority: CertificateAuthority
    let anchors: TrustAnchors
    let payload: [UInt8]
    let message: String

    private static let made = Result { try Fixture() }

    /// One authority for all tests that need no special one: keys take time to make.
    static func shared() throws -> Fixture {
        try made.get()
    }

    private init() throws {
        authority = try CertificateAuthority(seed: Self.seed)
        anchors = try TrustAnchors(der: [authority.certificates[2]])
        payload = Self.payload(signedDate: Self.signedDate)
        message = try authority.sign(payload: payload)
    }

    func verifier(cacheCapacity: Int = 64) -> JWSVerifier {
        JWSVerifier(anchors: anchors, cacheCapacity: cacheCapacity)
    }

    static func payload(signedDate: Int64) -> [UInt8] {
        Array("{\"productId\":\"monthly\",\"signedDate\":\(signedDate)}".utf8)
    }

    /// Reads the date as a caller would, out of bytes that nobody vouches for.
    static func signedDate(in payload: [UInt8]) -> Int64? {
        let text = String(decoding: payload, as: UTF8.self)
        guard let name = text.range(of: "\"signedDate\":") else { return nil }
        return Int64(text[name.upperBound...].prefix { $0 == "-" || $0.isASCII && $0.isNumber })
    }
}

extension JWSVerifier {
    /// Verifies at the date in the payload.
    func outcome(of message: String, now: Int64 = Fixture.signedDate) -> JWSOutcome {
        verify(message, now: now, signedAt: Fixture.signedDate(in:))
    }
}

extension JWSOutcome {
    /// The error of a rejection; nil for every other outcome.
    var rejection: JWSVerificationError? {
        if case .rejected(let error) = self { error } else { nil }
    }

    /// The error of an open question; nil for every other outcome.
    var openQuestion: JWSVerificationError? {
        if case .undetermined(let error) = self { error } else { nil }
    }
}

/// A compact JWS taken apart, so that a test can change one part.
struct Parts {
    var header: String
    var payload: String
    var signature: String

    init(_ message: String) throws {
        let parts = message.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        try #require(parts.count == 3)
        header = parts[0]
        payload = parts[1]
        signature = parts[2]
    }

    var text: String { "\(header).\(payload).\(signature)" }

    /// Base64 as JWS writes it.
    static func encode(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString()
            .replacingOccurrences(of: "+", with: "-")
            .replacingOccurrences(of: "/", with: "_")
            .replacingOccurrences(of: "=", with: "")
    }

    static func decode(_ text: String) throws -> [UInt8] {
        let standard =
            text
            .replacingOccurrences(of: "-", with: "+")
            .replacingOccurrences(of: "_", with: "/")
        let padding = String(repeating: "=", count: (4 - standard.count % 4) % 4)
        return Array(try #require(Data(base64Encoded: standard + padding)))
    }
}
