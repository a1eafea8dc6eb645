// SPDX-License-Identifier: Apache-2.0

/// Finds the one private key in a PEM text (RFC 7468), and says of everything else what it is.
enum PrivateKeyPEM {
    static let hint =
        "expected the .p8 file that App Store Connect gave out, which begins with "
        + "-----BEGIN PRIVATE KEY-----"
    private static let label = "PRIVATE KEY"

    /// The DER bytes between the lines that begin and end the key.
    static func der(in text: String, place: String) throws(SecretsError) -> [UInt8] {
        let lines = text.split(whereSeparator: \.isNewline).map { trimmed($0) }
        guard lines.contains(where: { !$0.isEmpty }) else { throw error(place, "empty; \(hint)") }
        guard let begin = lines.firstIndex(where: { $0.hasPrefix("-----BEGIN ") }) else {
            throw error(place, "no PEM; \(hint)")
        }
        if text.contains("\\n") {
            throw error(
                place,
                "has the two characters \\n where lines should end; \(hint) on a line of "
                    + "its own")
        }
        try check(label: String(lines[begin].dropFirst(11).prefix { $0 != "-" }), place)
        guard lines[begin] == "-----BEGIN \(label)-----" else {
            throw error(place, "its first line should end after -----BEGIN PRIVATE KEY-----")
        }
        guard let end = lines[begin...].firstIndex(of: "-----END \(label)-----") else {
            throw error(place, "has no line -----END PRIVATE KEY-----; was it cut?")
        }
        guard !lines[end...].contains(where: { $0.hasPrefix("-----BEGIN ") }) else {
            throw error(place, "holds more than one key or certificate; expected one key alone")
        }
        guard let der = Base64.decode(lines[begin + 1..<end].joined()) else {
            throw error(place, "what stands between its first and its last line is no base64")
        }
        return der
    }

    private static func check(label: String, _ place: String) throws(SecretsError) {
        switch label {
        case Self.label: return
        case "ENCRYPTED PRIVATE KEY":
            throw error(
                place, "encrypted with a password; `openssl pkcs8 -in FILE` decrypts it")
        case "EC PRIVATE KEY":
            throw error(
                place,
                "a key in the older form of SEC 1; `openssl pkcs8 -topk8 -nocrypt -in FILE`"
                    + " gives it the form of a .p8")
        case "RSA PRIVATE KEY": throw error(place, "an RSA key; \(hint)")
        case "PUBLIC KEY", "EC PUBLIC KEY": throw error(place, "a public key; \(hint)")
        case "CERTIFICATE": throw error(place, "a certificate; \(hint)")
        case "CERTIFICATE REQUEST": throw error(place, "a request for a certificate; \(hint)")
        default: throw error(place, "a PEM of another kind; \(hint)")
        }
    }

    private static func error(_ place: String, _ reason: String) -> SecretsError {
        SecretsError(.badKey, "\(place): \(reason)")
    }

    private static func trimmed(_ line: Substring) -> Substring {
        var line = line
        while line.first == " " || line.first == "\t" { line.removeFirst() }
        while line.last == " " || line.last == "\t" { line.removeLast() }
        return line
    }
}
