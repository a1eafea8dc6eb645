// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import PaidUpSecrets

struct ES256PrivateKeyTests {
    /// The key of RFC 7515, appendix A.3.1, which everybody knows.
    static let pem = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgjpsQnnGQmL+YBIff
        H1136cspYG6+0iY7X1fCE9+E9LKhRANCAAR/zc4ncPbEXUGDy+5v20t7WAczNXvp
        7xO6z248e9FURcfxRM0bvZt+hyzf7bnuufSzaV1uqQskrYpGIyiFiOWt
        -----END PRIVATE KEY-----

        """

    private static func der(raw: [UInt8]) -> [UInt8] {
        let integers = [raw.prefix(32), raw.suffix(32)].flatMap { part -> [UInt8] in
            var digits = Array(part.drop { $0 == 0 })
            if digits.first.map({ $0 >= 0x80 }) ?? true { digits.insert(0, at: 0) }
            return [0x02, UInt8(digits.count)] + digits
        }
        return [0x30, UInt8(integers.count)] + integers
    }

    @Test("the signature of the RFC's example is one of its key")
    func example() throws {
        let key = try ES256PrivateKey(pem: Self.pem, place: "here")
        let message =
            "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0"
            + "dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ"
        let signature = try #require(
            Base64URL.decode(
                "DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3"
                    + "-Kg6NU1Q"))
        #expect(key.made(derSignature: Self.der(raw: signature), over: Array(message.utf8)))
        #expect(!key.made(derSignature: Self.der(raw: signature), over: Array("other".utf8)))
    }

    @Test("both forms of a new signature are the key's", arguments: 0..<20)
    func forms(number: Int) throws {
        let key = try ES256PrivateKey(pem: Self.pem, place: "here")
        let message = Array("message \(number)".utf8)
        let raw = try key.signature(over: message)
        #expect(raw.count == ES256PrivateKey.signatureBytes)
        #expect(key.made(derSignature: Self.der(raw: raw), over: message))
        #expect(try key.made(derSignature: key.derSignature(over: message), over: message))
    }

    @Test(
        "white space around lines does not count, nor does text before the key",
        arguments: [
            pem.replacingOccurrences(of: "\n", with: "\r\n"),
            pem.replacingOccurrences(of: "\n", with: "  \n\t"), "my key\n\n" + pem,
        ])
    func tolerant(text: String) throws {
        _ = try ES256PrivateKey(pem: text, place: "here")
    }

    static func block(_ label: String, _ body: String = "AAAA") -> String {
        "-----BEGIN \(label)-----\n\(body)\n-----END \(label)-----\n"
    }

    static let wrong: [(text: String, start: String)] = [
        ("", "here: empty"),
        (" \n\n", "here: empty"),
        ("2X9R4HXF34", "here: no PEM"),
        (pem.replacingOccurrences(of: "\n", with: "\\n"), "here: has the two characters \\n"),
        (pem.replacingOccurrences(of: "\n", with: " "), "here: its first line should end after"),
        (block("ENCRYPTED PRIVATE KEY"), "here: encrypted with a password"),
        (block("EC PRIVATE KEY"), "here: a key in the older form of SEC 1"),
        (block("RSA PRIVATE KEY"), "here: an RSA key"),
        (block("PUBLIC KEY"), "here: a public key"),
        (block("CERTIFICATE"), "here: a certificate"),
        (block("CERTIFICATE REQUEST"), "here: a request for a certificate"),
        (block("PGP MESSAGE"), "here: a PEM of another kind"),
        (String(pem.prefix(100)), "here: has no line -----END PRIVATE KEY-----"),
        (pem + pem, "here: holds more than one key"),
        (block("PRIVATE KEY", "MIGH*"), "here: what stands between its first and its last line"),
        (block("PRIVATE KEY", ""), "here: what the PEM holds is no private key"),
        (block("PRIVATE KEY", "MIGHAgEA"), "here: what the PEM holds is no private key"),
        (
            pem.replacingOccurrences(of: "jpsQ", with: "AAAA"),
            "here: the key's two halves do not belong together"
        ),
        (block("PRIVATE KEY", otherCurve), "here: a key on the curve secp384r1"),
        (
            block(
                "PRIVATE KEY", "MC4CAQAwBQYDK2VwBCIEIGhZFtJeA8vvksu0MdzqknzXo3wDTwZy6edmnjFashQ8"),
            "here: a key of another kind"
        ),
        (block("PRIVATE KEY", rsa), "here: an RSA key"),
    ]

    /// Made for this test, and used nowhere else.
    private static let otherCurve = """
        MIG2AgEAMBAGByqGSM49AgEGBSuBBAAiBIGeMIGbAgEBBDDxDt3OzRg4p2CHS4lh
        6gtkUec6Wq5/RzoqzOjtlyx8e8UtNiio7iBqVovw12LtRW6hZANiAAS+gBCkQLpo
        bJgSTtrqqACU8OgmWts30Kkf+Td9bHVMHCGUd+Jjc6NU+/OBbIBk3kF/g56SI8fF
        L+W5mAfKSqazBjS31+Zb+ldZUBcTXf4lSV3f4lBJe6Klbix+2qetg0o=
        """
    private static let rsa = """
        MIICdgIBADANBgkqhkiG9w0BAQEFAASCAmAwggJcAgEAAoGBAKidfH69+2IQIZBS
        18PzZaBFQZlM79Gfepjht9BRNAULwGUPIofGMI3txbjyRVO5g6iFySAxbbZ3KPQN
        fDHM0R6jgM/67OrsYGyV18d7rG5wORDHY7aq6PqJUO1ZwXG8YRZE5eIenSWPvZIB
        sj1i08il161jk37nQ4tAM/VDjqIVAgMBAAECgYEApN/Rw1DbxWjGmQwYhTez8MKn
        wVIU0mHiDCnyhhVRC3oROABToHXwNmgAxbbIiXTGQ3wGTZ9ni1r7RaEGBuAivf9k
        qNYq5XNGEgmuw2XwCwWO+UXISknvMb7Ia7GpZz/um2I27GCza3Rg0X2ulCzBrexh
        THYLQhjCnrGc+gkTYOUCQQDVmQ7kA2LXVPqCThIX0JuGV8N5gUcZvsHQnW7i9wfl
        dCli89AYK3Q7godI5eXcQiRUNYEpUsusdaQGgIU7h6BDAkEAyhZtxjS6QqzqOr90
        XA8dECJuIGvVVYxeGNwaejSzL+UJzUNf5c6nz2fiXkJktAbLk2MntkfwK6xOEzhb
        0DjaxwJAXcsKGOHLw1aTciiqFT8LLCDZuz8jY5C6NssK6CslkoJBsivx0ssyDPey
        RDZ/iwqYPUoJX4X13dMCpcBFwPA7VQJAQUBWt54E2kyM4OU6xBLZNoF3f55x5sqJ
        A4vmPLlRdlCFBrMPfttoUc7gR8E2VO6wwulMRE4cHW3oU8pp0uTYtwJACirLT6QB
        pZA3bm858HAF0TSXpJf91+KpUcchhAQ8gzUz4t+Nx65RRhyWL+o7yBjl3z10DAZu
        Lt6IQnKHXvnL+A==
        """

    @Test("each way in which a key can be wrong is named, with its place", arguments: wrong)
    func wrongKey(text: String, start: String) {
        #expect { try ES256PrivateKey(pem: text, place: "here") } throws: { error in
            guard let error = error as? SecretsError, error.code == .badKey else { return false }
            return error.reason.hasPrefix(start)
        }
    }

    @Test("no error and no description has the key in it")
    func silence() throws {
        let almost = Self.pem.replacingOccurrences(of: "MIGH", with: "MIGI")
        #expect { try ES256PrivateKey(pem: almost, place: "here") } throws: {
            !"\($0)".contains("MIG") && !String(reflecting: $0).contains("jpsQ")
        }
        let key = try ES256PrivateKey(pem: Self.pem, place: "here")
        #expect("\(key) \(String(reflecting: key))" == "a private key a private key")
        #expect(Mirror(reflecting: key).children.isEmpty)
    }

    @Test("a key is read from a file, and no file is a clear error")
    func file() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("paidup-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("AuthKey.p8").path
        #expect { try ES256PrivateKey(file: path) } throws: {
            "\($0)" == "\(path): cannot be opened for reading"
        }
        try Data(Self.pem.utf8).write(to: URL(fileURLWithPath: path))
        _ = try ES256PrivateKey(file: path)
        try Data([0xFF, 0xFE]).write(to: URL(fileURLWithPath: path))
        #expect { try ES256PrivateKey(file: path) } throws: {
            "\($0)".hasPrefix("\(path): no text; expected the .p8 file")
        }
    }
}
