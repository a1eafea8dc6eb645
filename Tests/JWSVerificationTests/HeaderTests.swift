// SPDX-License-Identifier: Apache-2.0

import JWSVerification
import PaidUpSimulator
import Testing

@Suite struct HeaderTests {
    /// Signs under a header that is written as text; `X5C` stands for the genuine chain.
    private static func signed(_ fixture: Fixture, _ header: String) throws -> String {
        let own = String(decoding: fixture.authority.header(), as: UTF8.self)
        let chain = try #require(own.firstRange(of: "[").map { own[$0.lowerBound...].dropLast() })
        let text = header.replacing("X5C", with: chain)
        return try fixture.authority.sign(payload: fixture.payload, header: Array(text.utf8))
    }

    private static func rejection(
        _ header: String, _ code: JWSVerificationError.Code, _ words: String,
        _ certificate: CertificatePosition? = nil
    ) -> RejectionCase {
        RejectionCase(header, code, words, certificate) { try signed($0, header) }
    }

    static let rejections: [RejectionCase] = [
        rejection(#"{"alg":"none","x5c":X5C}"#, .unsupportedAlgorithm, #""none""#),
        rejection(#"{"alg":"HS256","x5c":X5C}"#, .unsupportedAlgorithm, #""HS256""#),
        rejection(#"{"alg":"ES384","x5c":X5C}"#, .unsupportedAlgorithm, #""ES384""#),
        rejection(#"{"alg":"es256","x5c":X5C}"#, .unsupportedAlgorithm, #""es256""#),
        rejection(#"{"alg":"ES256 ","x5c":X5C}"#, .unsupportedAlgorithm, #""ES256?""#),
        rejection(#"{"alg":"\u001b[2J","x5c":X5C}"#, .unsupportedAlgorithm, #""?[2J""#),
        rejection(#"{"alg":"","x5c":X5C}"#, .unsupportedAlgorithm, #""""#),
        rejection(#"{"x5c":X5C}"#, .unsupportedAlgorithm, "names no algorithm"),
        rejection(#"{"alg":null,"x5c":X5C}"#, .malformedHeader, #""alg" is no string"#),
        rejection(#"{"alg":["ES256"],"x5c":X5C}"#, .malformedHeader, #""alg" is no string"#),
        rejection(#"{"alg":"ES256","alg":"ES256","x5c":X5C}"#, .malformedHeader, "twice"),
        rejection(#"{"alg":"none","\u0061lg":"ES256","x5c":X5C}"#, .malformedHeader, "twice"),
        rejection(#"{"alg":"ES256","x5c":X5C,"x5c":X5C}"#, .malformedHeader, "twice"),
        rejection(#"{"alg":"ES256","x5c":X5C,"crit":["exp"]}"#, .unsupportedHeader, "crit"),
        rejection(#"{"crit":[],"alg":"ES256","x5c":X5C}"#, .unsupportedHeader, "crit"),
        rejection(#"{"alg":"ES256"}"#, .wrongCertificateCount, "no x5c"),
        rejection(#"{"alg":"ES256","x5c":[]}"#, .wrongCertificateCount, "x5c has 0"),
        rejection(#"{"alg":"ES256","x5c":null}"#, .malformedHeader, "no list of strings"),
        rejection(#"{"alg":"ES256","x5c":"MIIB"}"#, .malformedHeader, "no list of strings"),
        rejection(#"{"alg":"ES256","x5c":[1,2,3]}"#, .malformedHeader, "no list of strings"),
        rejection(
            #"{"alg":"ES256","x5c":["MI B","AAAA","AAAA"]}"#, .malformedCertificate,
            "leaf certificate is not strict base64", .leaf),
        rejection(
            #"{"alg":"ES256","x5c":["AAAA","AA==","AAA"]}"#, .malformedCertificate,
            "root certificate is not strict base64", .root),
        rejection(
            #"{"alg":"ES256","x5c":["AAAA","AB==","AAAA"]}"#, .malformedCertificate,
            "intermediate certificate is not strict base64", .intermediate),
        rejection(
            #"{"alg":"ES256","x5c":["AAAA","A_-A","AAAA"]}"#, .malformedCertificate,
            "intermediate certificate is not strict base64", .intermediate),
        rejection(
            #"{"alg":"ES256","x5c":["AAAA","====","AAAA"]}"#, .malformedCertificate,
            "intermediate certificate is not strict base64", .intermediate),
        rejection("", .malformedHeader, "expected a value"),
        rejection("[]", .malformedHeader, "no object"),
        rejection(#"{"alg":"ES256","x5c":X5C"#, .malformedHeader, "expected ',' or '}'"),
        rejection(#"{"alg":"ES256","x5c":X5C}}"#, .malformedHeader, "nothing more"),
        rejection(#"{"alg":"ES256","x5c":X5C,}"#, .malformedHeader, "name in quotes"),
        rejection(#"{"alg":"ES256" "x5c":X5C}"#, .malformedHeader, "expected ',' or '}'"),
        rejection(#"{"alg" "ES256","x5c":X5C}"#, .malformedHeader, "expected ':'"),
        rejection(#"{alg:"ES256","x5c":X5C}"#, .malformedHeader, "name in quotes"),
        rejection(#"{"alg":"ES256","x5c":X5C,"a":01}"#, .malformedHeader, "needless zero"),
        rejection(#"{"alg":"ES256","x5c":X5C,"a":1.}"#, .malformedHeader, "a digit"),
        rejection(#"{"alg":"ES256","x5c":X5C,"a":1e}"#, .malformedHeader, "a digit"),
        rejection(#"{"alg":"ES256","x5c":X5C,"a":+1}"#, .malformedHeader, "a value"),
        rejection(#"{"alg":"ES256","x5c":X5C,"a":tru}"#, .malformedHeader, "'true'"),
        rejection(#"{"alg":"ES256","x5c":X5C,"a":NaN}"#, .malformedHeader, "a value"),
        rejection(#"{"alg":"ES256","x5c":X5C,"a":}"#, .malformedHeader, "a value"),
        rejection(#"{"alg":"ES256","x5c":X5C,"a":"\x"}"#, .malformedHeader, "unknown escape"),
        rejection(#"{"alg":"ES256","x5c":X5C,"a":"\u12g4"}"#, .malformedHeader, "hexadecimal"),
        rejection(#"{"alg":"ES256","x5c":X5C,"a":"\ud800"}"#, .malformedHeader, "surrogate"),
        rejection(#"{"alg":"ES256","x5c":X5C,"a":"\ud800\ud800"}"#, .malformedHeader, "surrogate"),
        rejection(#"{"alg":"ES256","x5c":X5C,"a":"\udc00"}"#, .malformedHeader, "surrogate"),
        rejection("{\"alg\":\"ES256\",\"x5c\":X5C,\"a\":\"\n\"}", .malformedHeader, "control"),
        rejection("\u{FEFF}{\"alg\":\"ES256\",\"x5c\":X5C}", .malformedHeader, "byte order mark"),
        rejection(
            #"{"alg":"ES256","x5c":X5C,"a":"# + String(repeating: "[", count: 40)
                + String(repeating: "]", count: 40) + "}", .malformedHeader, "levels deep"),
    ]

    @Test("a header that is not what it must be is rejected", arguments: rejections)
    func rejects(_ rejection: RejectionCase) throws {
        try rejection.check()
    }

    @Test("text in the header that is not UTF-8 is rejected")
    func notUTF8() throws {
        let fixture = try Fixture.shared()
        for bytes: [UInt8] in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82]] {
            let header =
                Array("{\"a\":\"".utf8) + bytes + Array("\",".utf8)
                + fixture.authority.header().dropFirst()
            let text = try fixture.authority.sign(payload: fixture.payload, header: header)
            let error = try #require(fixture.verifier().outcome(of: text).rejection)
            #expect(error.code == .malformedHeader)
            #expect(error.reason.contains("not UTF-8"))
        }
    }

    @Test(
        "order, white space, escapes and further members change nothing",
        arguments: [
            #"{"alg":"ES256","x5c":X5C}"#,
            #"{"x5c":X5C,"alg":"ES256"}"#,
            #" { "kid" : "a" , "typ" : "JWT" , "x5c" : X5C , "alg" : "ES256" } "#,
            "\t{\r\n\"alg\":\"ES256\",\n\"x5c\":X5C}\n",
            #"{"\u0061lg":"\u0045S256","x5\u0063":X5C}"#,
            #"{"alg":"ES256","a":[1,-0.5e+3,{"alg":"none","x5c":[]}],"x5c":X5C,"b":null}"#,
            #"{"alg":"ES256","x5c":X5C,"ä€😀\ud83d\ude00\b\f\n\r\t\/\\\"":true,"c":[],"d":{}}"#,
        ])
    func accepted(_ header: String) throws {
        let fixture = try Fixture.shared()
        let text = try Self.signed(fixture, header)
        let outcome = fixture.verifier().outcome(of: text)
        #expect(outcome.verified?.payload == fixture.payload, "\(outcome)")
    }

    @Test("escaped slashes in a certificate are resolved")
    func escapedSlashes() throws {
        let fixture = try Fixture.shared()
        let own = String(decoding: fixture.authority.header(), as: UTF8.self)
        let escaped = own.replacing("/", with: #"\/"#)
        try #require(escaped != own)
        let text = try fixture.authority.sign(
            payload: fixture.payload, header: Array(escaped.utf8))
        #expect(fixture.verifier().outcome(of: text).verified != nil)
    }
}
